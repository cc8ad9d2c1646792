import { untrack } from 'svelte';
import type { Colours } from './interface';
import type { Settings } from './settings.svelte';
import type { Table } from './table.svelte';

/** Has the program speak and draw as the person likes it, and the page wear the colours of its boards. */
export function applyLook(table: Table, settings: Settings) {
  const { language, dark, theme, coordinates } = settings;
  const colours = untrack(() => {
    table.use({ language, dark, theme, coordinates });
    return table.state.colours;
  });
  wear(colours, settings);
}

export function wear(colours: Colours, { language, dark, animation }: Settings) {
  const root = document.documentElement;
  root.lang = language;
  for (const [name, colour] of Object.entries(colours)) root.style.setProperty(`--${name}`, colour);
  root.dataset['look'] = dark ? 'dark' : 'light';
  root.dataset['motion'] = animation === 0 ? 'none' : 'some';
}

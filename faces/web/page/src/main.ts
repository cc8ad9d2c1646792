import firstSight from 'quadrille-module/first-sight';
import { mount, unmount } from 'svelte';
import { isEmbedded, type Learning } from './address';
import App from './App.svelte';
import FirstSight from './FirstSight.svelte';
import { wear } from './look';
import './page.css';
import './dialogs.css';
import './play.css';
import './screens.css';
import { Settings } from './settings.svelte';
import { sitDown } from './table.svelte';

const target = document.getElementById('app')!;
const embedded = isEmbedded();

interface Wanted {
  game?: string;
  rules?: string;
  learn?: Learning;
}

/** The welcome page at once, where it will be what the program shows. Gives what was chosen there, and takes it away. */
function show(): () => Wanted {
  const settings = new Settings();
  if (location.hash !== '' || settings.theme !== 'wood') return () => ({});
  wear(firstSight[settings.dark ? 'dark' : 'light'], settings);
  const wanted: Wanted = {};
  const sight = mount(FirstSight, {
    target,
    props: {
      language: settings.language,
      onchoose: (game: string) => (wanted.game = game),
      onrules: (game: string) => (wanted.rules = game),
      onlearn: (what: Learning) => (wanted.learn = what),
    },
  });
  return () => {
    void unmount(sight);
    return wanted;
  };
}

/**
 * What is shown is drawn before the program is fetched, which takes the whole of a slow line. In another's page there is nothing
 * to show yet, and what is out of sight there is never drawn.
 */
const drawn = () =>
  embedded ? Promise.resolve() : new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const seen = show();
drawn()
  .then(() => sitDown(!embedded))
  .then(
    async (table) => {
      const Page = embedded ? (await import('./Embed.svelte')).default : App;
      mount(Page, { target, props: { table, wanted: seen() } });
    },
    (problem: unknown) => {
      target.textContent = String(problem);
    },
  );

import type { Actions } from './actions';
import type { Words } from './interface';

/** What was pressed, as actions name their keys. */
function combination(event: KeyboardEvent): string {
  const held = [
    (event.ctrlKey || event.metaKey) && 'Control',
    event.altKey && 'Alt',
    event.shiftKey && event.key !== '?' && 'Shift',
  ].filter(Boolean);
  return [...held, event.key.length === 1 ? event.key.toLowerCase() : event.key].join('+');
}

/** Whether text is being written there. */
export const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]') !== null;

/** Does what the key is for. Where text is written its keys are the text's. */
export function pressed(event: KeyboardEvent, actions: Actions) {
  if (event.defaultPrevented || (writes(event.target) && !/^F\d/.test(event.key))) return;
  const wanted = combination(event);
  const action = Object.values(actions).find(({ key }) => key === wanted);
  if (!action?.enabled) return;
  event.preventDefault();
  action.run();
}

/** A key as people read it. */
export function spelled(key: string, words: Words): string {
  const names: Record<string, string> = {
    Control: words.keyControl,
    Shift: words.keyShift,
    ' ': words.keySpace,
    Home: words.keyHome,
    End: words.keyEnd,
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
  };
  return key
    .split('+')
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+');
}

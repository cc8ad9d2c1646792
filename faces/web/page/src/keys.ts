import type { Actions } from './actions';

/** What was pressed, as actions name their keys. */
function combination(event: KeyboardEvent): string {
  const held = [
    (event.ctrlKey || event.metaKey) && 'Control',
    event.altKey && 'Alt',
    event.shiftKey && event.key !== '?' && 'Shift',
  ].filter(Boolean);
  return [...held, event.key.length === 1 ? event.key.toLowerCase() : event.key].join('+');
}

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Does what the key is for. Where text is written its keys are the text's. */
export function pressed(event: KeyboardEvent, actions: Actions) {
  if (event.defaultPrevented || writes(event.target)) return;
  const wanted = combination(event);
  const action = Object.values(actions).find(({ key }) => key === wanted);
  if (!action) return;
  event.preventDefault();
  if (action.enabled) action.run();
}

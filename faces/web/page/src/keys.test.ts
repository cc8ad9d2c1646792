import { expect, test, vi } from 'vitest';
import type { Action } from './actions';
import { pressed } from './keys';

vi.stubGlobal('HTMLElement', Object);

const action = (key: string, enabled = true): Action => ({ words: '', key, enabled, run: vi.fn() });

function press(
  actions: Record<string, Action>,
  key: string,
  held: Partial<KeyboardEvent> = {},
  target: unknown = null,
) {
  const preventDefault = vi.fn();
  pressed({ key, target, defaultPrevented: false, preventDefault, ...held } as unknown as KeyboardEvent, actions);
  return preventDefault;
}

test('a key does what it is for, with what is held', () => {
  const actions = { back: action('Control+z'), again: action('Control+Shift+z') };
  press(actions, 'Z', { ctrlKey: true, shiftKey: true });
  expect(actions.again.run).toHaveBeenCalledOnce();
  expect(actions.back.run).not.toHaveBeenCalled();
  press(actions, 'z', { metaKey: true });
  expect(actions.back.run).toHaveBeenCalledOnce();
});

test('what cannot be done now is not done, and the key is the browser’s', () => {
  const actions = { hint: action('Control+h', false) };
  const preventDefault = press(actions, 'h', { ctrlKey: true });
  expect(actions.hint.run).not.toHaveBeenCalled();
  expect(preventDefault).not.toHaveBeenCalled();
});

test('keys that mean nothing are the browser’s', () => {
  expect(press({}, 'F5')).not.toHaveBeenCalled();
});

test('where text is written its keys are the text’s', () => {
  const actions = { hint: action('h') };
  press(actions, 'h', {}, { closest: () => ({}) });
  expect(actions.hint.run).not.toHaveBeenCalled();
});

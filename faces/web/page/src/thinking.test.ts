import { beforeEach, expect, test, vi } from 'vitest';
import type { FromWorker } from './thinking';

class FakeWorker {
  onmessage: ((event: { data: FromWorker }) => void) | undefined;
  onerror: (() => void) | undefined;
  postMessage = vi.fn();
  terminate = vi.fn();
}

const started: FakeWorker[] = [];
vi.mock('./delivery', () => ({
  startWorker: () => {
    started.push(new FakeWorker());
    return started.at(-1);
  },
}));
const { Workers } = await import('./thinking');
const code = { module: {} as WebAssembly.Module };
/** An order for the players. */
const order = (number: number, order: string, { pause = 0, lasting = false } = {}) => ({
  event: 'order' as const,
  thinker: 'players' as const,
  number,
  order,
  pause,
  lasting,
});
const answer: FromWorker = { kind: 'answer', number: 7, text: 'a1' };

beforeEach(() => {
  started.length = 0;
  vi.useFakeTimers();
});

test('an answer waits for the end of the pause, a report does not', () => {
  const hear = vi.fn();
  new Workers(code, hear).order(order(7, 'order', { pause: 400 }));
  started[0]!.onmessage?.({ data: { kind: 'report', number: 7, text: 'soon' } });
  expect(hear).toHaveBeenLastCalledWith('report', 'players', 7, 'soon');
  started[0]!.onmessage?.({ data: answer });
  expect(hear).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(400);
  expect(hear).toHaveBeenLastCalledWith('answer', 'players', 7, 'a1');
});

test('a worker is used again until nobody waits for it', () => {
  const workers = new Workers(code, vi.fn());
  workers.order(order(1, 'one'));
  workers.order(order(2, 'two'));
  expect(started).toHaveLength(1);
  workers.end('players');
  expect(started[0]!.terminate).toHaveBeenCalledOnce();
  workers.order(order(3, 'three'));
  expect(started).toHaveLength(2);
});

test('a worker that shares memory is told to stop, and gets the next order once it has', () => {
  const workers = new Workers(code, vi.fn());
  workers.order(order(1, 'one'));
  const stop = new Uint8Array(1);
  const tell = (data: FromWorker) => started[0]!.onmessage?.({ data });
  tell({ kind: 'ready', stop });
  workers.end('players');
  expect(stop[0]).toBe(1);
  workers.order(order(2, 'two'));
  expect(started[0]!.postMessage).toHaveBeenCalledOnce();
  tell({ kind: 'answer', number: 1, text: '' });
  expect(stop[0]).toBe(0);
  expect(started[0]!.postMessage).toHaveBeenLastCalledWith({ code, number: 2, order: 'two' });
  expect(started[0]!.terminate).not.toHaveBeenCalled();
});

test('a worker that breaks is lost, and another takes its place', () => {
  const hear = vi.fn();
  const workers = new Workers(code, hear);
  workers.order(order(1, 'one'));
  started[0]!.onerror?.();
  expect(hear).toHaveBeenLastCalledWith('lost', 'players', 1, '');
  workers.order(order(2, 'two'));
  expect(started).toHaveLength(2);
});

test('a worker that lasts is neither stopped nor ended, and others think meanwhile', () => {
  const hear = vi.fn();
  const workers = new Workers(code, hear);
  workers.order(order(1, 'solve', { lasting: true }));
  const stop = new Uint8Array(1);
  started[0]!.onmessage?.({ data: { kind: 'ready', stop } });
  workers.end('players');
  expect(stop[0]).toBe(0);
  workers.order(order(2, 'another game'));
  expect(started[1]!.postMessage).toHaveBeenCalledOnce();
  workers.end('players');
  workers.order(order(3, 'solved', { lasting: true }));
  started[0]!.onmessage?.({ data: { kind: 'answer', number: 1, text: '' } });
  expect(hear).not.toHaveBeenCalled();
  expect(started[0]!.postMessage).toHaveBeenLastCalledWith({ code, number: 3, order: 'solved' });
  expect(started[0]!.terminate).not.toHaveBeenCalled();
});

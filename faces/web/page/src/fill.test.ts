import { expect, test } from 'vitest';
import { fill } from './fill';

test('gaps are filled by their numbers', () => {
  expect(fill('Player %1 (%2)', 1, 'white')).toBe('Player 1 (white)');
  expect(fill('%2 before %1', 'a', 'b')).toBe('b before a');
});

test('what fills a gap is taken as it is', () => {
  expect(fill('Go on with %1', '$& <b>')).toBe('Go on with $& <b>');
});

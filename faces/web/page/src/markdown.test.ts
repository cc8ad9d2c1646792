import { expect, test } from 'vitest';
import { html, inline } from './markdown';

test('bold, slanted and code', () => {
  expect(inline('a **rook** and *one* `b1`')).toBe('a <strong>rook</strong> and <em>one</em> <code>b1</code>');
});

test('what stands in code is left as it is', () => {
  expect(inline('`**` and `a*b*c`')).toBe('<code>**</code> and <code>a*b*c</code>');
});

test('signs of HTML are text, also in code', () => {
  expect(inline('<img src=x> & `<script>`')).toBe('&lt;img src=x&gt; &amp; <code>&lt;script&gt;</code>');
});

test('links keep their words', () => {
  expect(inline('see [the rules](RULES.md)')).toBe('see the rules');
});

test('headings, paragraphs and lists', () => {
  expect(html('## The board\n\nn×n cells.\n\n- one\n  goes on\n- two')).toBe(
    '<h3>The board</h3><p>n×n cells.</p><ul><li>one goes on</li><li>two</li></ul>',
  );
});

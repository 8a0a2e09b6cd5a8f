import { expect, it } from 'vitest';
import { textLines } from './text-lines';

const lines = (text: string, most = 9) => textLines(text, 170, 14, most);

it('counts one line for short or empty text', () => {
  expect(lines('')).toBe(1);
  expect(lines('Knots at sea')).toBe(1);
});

it('breaks between words, and inside words longer than a line', () => {
  expect(lines('How a bowline holds when it matters')).toBe(2);
  expect(lines('x'.repeat(100))).toBeGreaterThan(3);
});

it('measures wide letters as wider than narrow ones', () => {
  expect(lines('mmmmmmmmmmmmmmmm')).toBeGreaterThan(lines('iiiiiiiiiiiiiiii'));
  expect(lines('\u7d50\u3073\u65b9'.repeat(6))).toBe(2);
});

it('never exceeds the maximum', () => {
  expect(lines('word '.repeat(500), 2)).toBe(2);
});

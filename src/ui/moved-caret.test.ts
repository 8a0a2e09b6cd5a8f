import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedCaret } from './use-live-value';

/** Texts with the caret shown as a bar. */
const move = (before: string, after: string) => {
  const at = movedCaret(before.replace('|', ''), after, before.indexOf('|'));
  return `${after.slice(0, at)}|${after.slice(at)}`;
};

it.each([
  ['one| two', 'one two three', 'one| two three'],
  ['one |two', 'zero one two', 'zero one |two'],
  ['one tw|o', 'one 2 two', 'one 2 tw|o'],
  ['one t|wo', 'one three', 'one t|hree'],
  ['old| text', 'new words', 'new words|'],
  ['abc|', '', '|'],
])('keeps the caret of "%s" at the same words in "%s"', (before, after, expected) => {
  expect(move(before, after)).toBe(expected);
});

it('never leaves the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(40), (before, after, at) => {
      const moved = movedCaret(before, after, Math.min(at, before.length));
      expect(moved).toBeGreaterThanOrEqual(0);
      expect(moved).toBeLessThanOrEqual(after.length);
    }),
  );
});

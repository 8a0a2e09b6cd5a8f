import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from './sha256';

const expected = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

it('computes SHA-256 of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(expected(text));
    }),
  );
});

it('does so across the edges of its blocks', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'x'.repeat(length);
    expect(sha256(text)).toBe(expected(text));
  }
  const large = 'Ünicode '.repeat(100_000);
  expect(sha256(large)).toBe(expected(large));
});

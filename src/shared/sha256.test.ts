import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from './sha256';

const expected = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ['in a secure context', crypto],
  ['over plain http', {}],
])('SHA-256 %s', (_where, available) => {
  it('is computed for any text', async () => {
    vi.stubGlobal('crypto', available);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
        expect(await sha256(text)).toBe(expected(text));
      }),
    );
  });
});

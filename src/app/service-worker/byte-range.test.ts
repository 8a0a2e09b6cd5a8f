import { describe, expect, it } from 'vitest';
import { readByteRange } from './range-response';

describe('readByteRange (RFC 9110, section 14.1.2)', () => {
  it.each([
    ['bytes=0-99', { from: 0, to: 99 }],
    ['bytes=900-', { from: 900, to: 999 }],
    ['bytes=-100', { from: 900, to: 999 }],
    ['bytes=-5000', { from: 0, to: 999 }],
    ['bytes=990-2000', { from: 990, to: 999 }],
    ['bytes=0-0', { from: 0, to: 0 }],
  ])('reads %s of 1000 bytes', (header, range) => {
    expect(readByteRange(header, 1000)).toEqual(range);
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('rejects %s for a file of 1000 bytes', (header) => {
    expect(readByteRange(header, 1000)).toBe('unsatisfiable');
  });

  it.each(['bytes=-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=9-3', ''])(
    'returns the whole file for %s',
    (header) => {
      expect(readByteRange(header, 1000)).toBeNull();
    },
  );
});

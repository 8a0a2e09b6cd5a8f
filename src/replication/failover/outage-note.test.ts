import { expect, it } from 'vitest';
import { FAILOVER } from '@/shared/limits';
import { memoryStorage } from '@support/shared/memory-storage';
import { outageNote } from './outage-note';

const NOON = Date.parse('2026-06-01T12:00:00Z');

it('is fresh for some minutes, for all pages', () => {
  const storage = memoryStorage();
  const here = outageNote(() => storage);
  const there = outageNote(() => storage);
  expect(there.isFresh(NOON)).toBe(false);
  here.write(NOON);
  expect(there.isFresh(NOON + FAILOVER.knownFor - 1)).toBe(true);
  expect(there.isFresh(NOON + FAILOVER.knownFor)).toBe(false);
  there.clear();
  expect(here.isFresh(NOON)).toBe(false);
});

it('is ignored if it is from the future, as after a clock change', () => {
  const storage = memoryStorage();
  outageNote(() => storage).write(NOON);
  expect(outageNote(() => storage).isFresh(NOON - 1)).toBe(false);
});

it('is ignored where storage is denied', () => {
  const note = outageNote(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  note.write(NOON);
  note.clear();
  expect(note.isFresh(NOON)).toBe(false);
});

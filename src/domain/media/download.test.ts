import { expect, it } from 'vitest';
import { isOutdated, planDownload, type PlannedFile } from './download';

const file = (key: string, bytes: number | undefined, isHere = false): PlannedFile => ({
  key,
  bytes,
  isHere,
});

it('counts a file of several modules once, and only missing bytes as to fetch', () => {
  const plan = planDownload([
    { files: [file('a', 10), file('b', 20, true)], isOnlineOnly: true },
    { files: [file('a', 10), file('c', undefined)], isOnlineOnly: false },
  ]);
  expect(plan).toEqual({ modules: 2, files: 3, bytes: 30, bytesToFetch: 10, unavailable: 1, onlineOnly: 1 });
});

it.each([
  ['nothing changed', [['m', 'v1']], [{ id: 'm', updated_at: 'v1' }], false],
  ['the version of a nested module is not known', [['m', 'v1']], [{ id: 'm' }], false],
  [
    'a module was left out',
    [
      ['m', 'v1'],
      ['n', 'v1'],
    ],
    [{ id: 'm', updated_at: 'v1' }],
    false,
  ],
  ['a module changed', [['m', 'v1']], [{ id: 'm', updated_at: 'v2' }], true],
  ['a module was added', [['m', 'v1']], [{ id: 'm' }, { id: 'n' }], true],
  ['a file is gone', [['m', '']], [{ id: 'm' }], true],
] as const)('tells whether an update is due when %s', (_when, kept, now, expected) => {
  expect(isOutdated(new Map(kept), now)).toBe(expected);
});

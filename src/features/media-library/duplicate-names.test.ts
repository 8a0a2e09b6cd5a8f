import { expect, it } from 'vitest';
import { listEntries } from './list-entries';
import { countDuplicateNames } from './duplicate-names';
import { upload } from '@support/features/media-library/fake-uploads';

const again = (key: string, name: string) => upload(name, { key, rowId: key });
const count = (keys: readonly string[], ...uploads: readonly ReturnType<typeof upload>[]) =>
  countDuplicateNames(new Set(keys), listEntries([], uploads, 'addedAt'));

const some = (already: number, together: number) => ({ already, together });

const NEW = ['m/a2', 'm/b2', 'm/c2'];
const before = [again('m/a1', 'a.png'), again('m/b1', 'b.png')];

it('counts names duplicated by added files', () => {
  expect(count(NEW, ...before, again('m/a2', 'a.png'), again('m/c2', 'c.png'))).toEqual(some(1, 0));
  expect(count(NEW, ...before, again('m/a2', 'a.png'), again('m/b2', 'b.png'))).toEqual(some(2, 0));
});

it('distinguishes existing names from names shared by the added files', () => {
  const twins = [again('m/a2', 'a.png'), again('m/b2', 'a.png')];
  expect(count(NEW, ...twins)).toEqual(some(0, 1));
  expect(count(NEW, ...twins, again('m/a1', 'a.png'))).toEqual(some(1, 0));
  expect(count(NEW, ...twins, again('m/b1', 'b.png'), again('m/c2', 'b.png'))).toEqual(some(1, 1));
});

it('ignores cancelled files and deleted namesakes', () => {
  expect(count(NEW, ...before, again('m/a0', 'a.png'))).toEqual(some(0, 0));
  expect(count(NEW, again('m/a2', 'a.png'))).toEqual(some(0, 0));
});

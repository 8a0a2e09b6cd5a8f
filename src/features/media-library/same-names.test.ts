import { expect, it } from 'vitest';
import { listEntries } from './list-entries';
import { countSameNames } from './same-names';
import { upload } from './testing/fake-uploads';

const again = (key: string, name: string) => upload(name, { key, rowId: key });
const count = (keys: readonly string[], ...uploads: readonly ReturnType<typeof upload>[]) =>
  countSameNames({ keys: new Set(keys), names: new Set(['a.png', 'b.png']) }, listEntries([], uploads));

const NEW = ['m/a2', 'm/b2', 'm/c2'];
const before = [again('m/a1', 'a.png'), again('m/b1', 'b.png')];

it('counts the names that are there twice since files were added', () => {
  expect(count(NEW, ...before, again('m/a2', 'a.png'), again('m/c2', 'c.png'))).toBe(1);
  expect(count(NEW, ...before, again('m/a2', 'a.png'), again('m/b2', 'b.png'))).toBe(2);
});

it('counts none that was cancelled, nor one whose namesake went', () => {
  expect(count(NEW, ...before, again('m/a0', 'a.png'))).toBe(0);
  expect(count(NEW, again('m/a2', 'a.png'))).toBe(0);
});

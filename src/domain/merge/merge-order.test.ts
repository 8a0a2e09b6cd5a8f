import { expect, it } from 'vitest';
import { mergeOrder } from './merge-keyed-list';

it.each([
  ['nothing moved', 'abc', 'abc', 'abc', 'abc'],
  ['mine moved', 'abc', 'cab', 'abc', 'cab'],
  ['theirs moved', 'abc', 'abc', 'bca', 'bca'],
  ['both moved: mine', 'abc', 'cab', 'bac', 'cab'],
  ['new members stay behind whom they followed', 'abc', 'axbc', 'abyc', 'axbyc'],
  ['new at one place: by id', 'ab', 'ayb', 'axb', 'axyb'],
  ['new at the head', 'a', 'xa', 'ya', 'xya'],
  ['new here, moved there', 'abc', 'abxc', 'cba', 'cbxa'],
  ['deleted there, still to be decided', 'abc', 'abc', 'ac', 'abc'],
])('%s (C1)', (_name, base, mine, theirs, merged) => {
  expect(mergeOrder(base.split(''), mine.split(''), theirs.split('')).join('')).toBe(merged);
});

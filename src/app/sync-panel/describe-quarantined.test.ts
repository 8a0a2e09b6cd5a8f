import { expect, it } from 'vitest';
import type { Quarantined } from '@/db/outbox/outbox-item';
import { describeQuarantined } from './describe-quarantined';

const thing = (changes: Partial<Quarantined>): Quarantined => ({
  id: 'x',
  kind: 'item',
  table: 'modules',
  rowId: 'm',
  reason: '',
  content: null,
  at: 0,
  ...changes,
});

it.each<[string, Partial<Quarantined>, string]>([
  ['a row', { kind: 'row', content: { title: 'Burns' } }, "Module 'Burns'"],
  ['a change', { content: { data: { title: 'Burns' }, base: { title: 'Burn' } } }, "Module 'Burns'"],
  ['a change without its row', { content: { data: null, base: { title: 'Burn' } } }, "Module 'Burn'"],
  ['a version', { kind: 'version', content: { mine: 7, theirs: { title: 'Burn' } } }, "Module 'Burn'"],
])('names %s by what it holds', (_what, changes, subject) => {
  expect(describeQuarantined(thing(changes)).subject).toBe(subject);
});

it.each<[string, Partial<Quarantined>, string]>([
  ['nothing', { content: null }, 'A module'],
  ['a text', { content: '[{' }, 'A module'],
  ['a list', { content: [[], null] }, 'A module'],
  ['a title that is none', { content: { title: { deep: true } } }, 'A module'],
  ['a table that nobody knows', { table: 'undefined', content: {} }, 'Something on this device'],
  ['a word with a vowel', { table: 'access_requests' }, 'An access request'],
])('finds words for %s', (_what, changes, subject) => {
  expect(describeQuarantined(thing(changes)).subject).toBe(subject);
});

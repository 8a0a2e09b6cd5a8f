import * as v from 'valibot';
import { expect, it } from 'vitest';
import { displayNameSchema, hasChosenName, NAME_TEXTS, publicName, publicNameProblem } from './public-name';

it.each([
  [{ display_name: 'Ada', full_name: 'Ada Lovelace' }, 'Ada'],
  [{ display_name: null, full_name: 'Ada Lovelace' }, 'Ada Lovelace'],
  [{ display_name: 'ada@example.test', full_name: 'Ada Lovelace' }, 'Ada Lovelace'],
  [{ display_name: 'ada@example.test', full_name: 'ada@example.test' }, null],
  [{ display_name: '  ', full_name: null }, null],
])('D7: shows of %o no address: %s', (names, shown) => {
  expect(publicName(names)).toBe(shown);
});

it('does not use the full name as the public name', () => {
  expect(hasChosenName({ display_name: null, full_name: 'Ada Lovelace' })).toBe(false);
  expect(hasChosenName({ display_name: 'Ada', full_name: null })).toBe(true);
});

it('rejects an empty public name, and one that looks like an address (D7)', () => {
  expect(publicNameProblem('ada@example.test')).toBe(NAME_TEXTS.noAddress);
  expect(publicNameProblem('  ')).toBe(NAME_TEXTS.required);
  expect(publicNameProblem('Ada')).toBeNull();
});

it('trims, collapses spaces and truncates a name', () => {
  expect(v.parse(displayNameSchema, '  Ada   L. ')).toBe('Ada L.');
  expect(v.parse(displayNameSchema, 'x'.repeat(200))).toHaveLength(100);
});

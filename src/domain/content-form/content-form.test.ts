import { expect, it } from 'vitest';
import {
  changedColumns,
  columnsOf,
  EMPTY_FORM,
  formOf,
  readVisibility,
  sameForm,
  shownForm,
} from './content-form';

const row = { title: 'Knots', description: 'Three', thumbnail_url: null, visibility: 'public' };
const stored = formOf(row);

it.each([
  ['public', 'public'],
  ['restricted', 'restricted'],
  ['draft', 'draft'],
  ['private', 'draft'],
  ['', 'draft'],
])('counts a stored visibility of %j as %s (D3)', (value, expected) => {
  expect(readVisibility(value)).toBe(expected);
});

it('names the columns that differ, and no others (L3)', () => {
  expect(changedColumns(stored, stored)).toEqual({});
  expect(changedColumns(stored, { ...stored, title: ' Knots ' })).toEqual({});
  expect(changedColumns(stored, { ...stored, title: 'Bends', thumbnailUrl: 'a' })).toEqual({
    title: 'Bends',
    thumbnail_url: 'a',
  });
});

it('stores no more of a title than fits, and no blanks around it', () => {
  expect(columnsOf({ ...EMPTY_FORM, title: ` ${'a'.repeat(400)}` }).title).toHaveLength(300);
});

it('shows what the person set, and what arrived in all other fields', () => {
  const edit = { base: stored, form: { ...stored, title: 'Bends' } };
  const arrived = { ...stored, title: 'Hitches', description: 'Four' };
  expect(shownForm(arrived, edit)).toEqual({ ...stored, title: 'Bends', description: 'Four' });
  expect(shownForm(arrived, undefined)).toBe(arrived);
  expect(sameForm(shownForm(stored, edit), stored)).toBe(false);
});

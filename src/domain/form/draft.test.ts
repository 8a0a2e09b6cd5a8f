import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  changeDraft,
  checkValues,
  collisionsOf,
  differences,
  draftBelow,
  openDraft,
  parseDraft,
  shownValues,
  unsavedRest,
} from './draft';

const fields = {
  title: { label: 'Title', schema: v.pipe(v.string(), v.trim(), v.nonEmpty('Title is required')) },
  text: { label: 'Text', schema: v.string() },
  groups: { label: 'Groups', schema: v.array(v.string()) },
};
const stored = { title: 'Knots', text: 'Three', groups: ['a', 'b'] };
const known = { values: stored };
const typed = changeDraft(known, undefined, { title: 'Bends', groups: ['b', 'c'] })!;

describe('a form with unsaved changes', () => {
  it('shows what the person set, and what arrived in all other fields', () => {
    const arrived = { title: 'Hitches', text: 'Four', groups: ['a', 'b', 'd'] };
    expect(shownValues({ values: arrived }, typed)).toEqual({
      title: 'Bends',
      text: 'Four',
      groups: ['b', 'd', 'c'],
    });
    expect(shownValues(known, undefined)).toBe(stored);
  });

  it('adds no id to a list that cannot be chosen any more', () => {
    const choices = { groups: new Set(['a', 'b']) };
    expect(shownValues({ values: stored, choices }, typed).groups).toEqual(['b']);
  });

  it('has none where a change was taken back, and forgets what came true elsewhere', () => {
    expect(changeDraft(known, typed, { title: 'Knots', groups: ['b', 'a'] })).toBeUndefined();
    expect(openDraft(known, typed)).toBe(typed);
    expect(openDraft({ values: { ...stored, title: 'Bends' } }, typed)).toEqual({
      base: stored,
      mine: { groups: ['b', 'c'] },
    });
    expect(openDraft({ values: { ...stored, title: 'Bends', groups: ['c', 'b'] } }, typed)).toBeUndefined();
  });

  it('comes back below what was typed since it was discarded', () => {
    const since = changeDraft(known, undefined, { title: 'Loops', text: 'Five', groups: ['a', 'b', 'd'] });
    const back = draftBelow(typed, since);
    expect(shownValues(known, back)).toEqual({ title: 'Loops', text: 'Five', groups: ['b', 'd', 'c'] });
  });

  it('keeps what was typed while it was saved, and what a save left out', () => {
    const shown = shownValues(known, typed);
    const saved = { ...shown, groups: stored.groups };
    const later = changeDraft(known, typed, { text: 'Typed meanwhile' });
    expect(unsavedRest(typed, typed, shown, shown)).toBeUndefined();
    expect(unsavedRest(later, typed, shown, saved)).toEqual({
      base: saved,
      mine: { text: 'Typed meanwhile', groups: ['b', 'c'] },
    });
  });
});

describe('a save', () => {
  it('writes the fields that differ, without blanks around a title (L3)', () => {
    const { clean } = checkValues(fields, { ...stored, title: ' Knots ', text: 'Four' });
    expect(differences(stored, clean)).toEqual({ text: 'Four' });
  });

  it('says by field what is wrong', () => {
    expect(checkValues(fields, stored).messages).toEqual({});
    expect(checkValues(fields, { ...stored, title: '  ' }).messages).toEqual({ title: 'Title is required' });
  });

  it('keeps what somebody else wrote into the same field, and nothing else (C3)', () => {
    const saved = shownValues(known, typed);
    expect(collisionsOf({ ...stored, title: 'Hitches', text: 'Four' }, typed, saved)).toEqual([
      { path: 'title', kept: 'mine', mine: 'Bends', theirs: 'Hitches' },
    ]);
    expect(collisionsOf({ ...stored, title: 'Bends' }, typed, saved)).toEqual([]);
    expect(collisionsOf(stored, typed, saved)).toEqual([]);
  });
});

describe('a draft from storage', () => {
  it('is read as it was typed, a blank title too', () => {
    const blank = changeDraft(known, undefined, { title: ' ' });
    expect(parseDraft(fields, JSON.stringify(blank))).toEqual(blank);
  });

  it.each([
    { base: stored },
    { base: { title: '' }, mine: {} },
    { base: stored, mine: { title: 7 } },
    { base: stored, mine: { other: '' } },
  ])('is not read from %j', (value) => {
    expect(parseDraft(fields, JSON.stringify(value))).toBeUndefined();
  });
});

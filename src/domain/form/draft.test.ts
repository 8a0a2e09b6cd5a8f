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
  it('shows edited fields as typed, and all others as stored', () => {
    const arrived = { title: 'Hitches', text: 'Four', groups: ['a', 'b', 'd'] };
    expect(shownValues({ values: arrived }, typed)).toEqual({
      title: 'Bends',
      text: 'Four',
      groups: ['b', 'd', 'c'],
    });
    expect(shownValues(known, undefined)).toBe(stored);
  });

  it('adds no id that is no longer a choice', () => {
    const choices = { groups: new Set(['a', 'b']) };
    expect(shownValues({ values: stored, choices }, typed).groups).toEqual(['b']);
  });

  it('is clean after a revert, or when the same value arrives', () => {
    expect(changeDraft(known, typed, { title: 'Knots', groups: ['b', 'a'] })).toBeUndefined();
    expect(openDraft(known, typed)).toBe(typed);
    expect(openDraft({ values: { ...stored, title: 'Bends' } }, typed)).toEqual({
      base: stored,
      mine: { groups: ['b', 'c'] },
    });
    expect(openDraft({ values: { ...stored, title: 'Bends', groups: ['c', 'b'] } }, typed)).toBeUndefined();
  });

  it('is restored below newer typing after a discard', () => {
    const since = changeDraft(known, undefined, { title: 'Loops', text: 'Five', groups: ['a', 'b', 'd'] });
    const back = draftBelow(typed, since);
    expect(shownValues(known, back)).toEqual({ title: 'Loops', text: 'Five', groups: ['b', 'd', 'c'] });
  });

  it('keeps text typed during a save, and fields the save left out', () => {
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
  it('writes changed fields only, and trims the title (L3)', () => {
    const { clean } = checkValues(fields, { ...stored, title: ' Knots ', text: 'Four' });
    expect(differences(stored, clean)).toEqual({ text: 'Four' });
  });

  it('reports problems by field', () => {
    expect(checkValues(fields, stored).messages).toEqual({});
    expect(checkValues(fields, { ...stored, title: '  ' }).messages).toEqual({ title: 'Title is required' });
  });

  it('keeps another person’s value of the same field as a version (C3)', () => {
    const saved = shownValues(known, typed);
    expect(collisionsOf({ ...stored, title: 'Hitches', text: 'Four' }, typed, saved)).toEqual([
      { path: 'title', kept: 'mine', mine: 'Bends', theirs: 'Hitches' },
    ]);
    expect(collisionsOf({ ...stored, title: 'Bends' }, typed, saved)).toEqual([]);
    expect(collisionsOf(stored, typed, saved)).toEqual([]);
  });
});

describe('a draft from storage', () => {
  it('is read as typed, including a blank title', () => {
    const blank = changeDraft(known, undefined, { title: ' ' });
    expect(parseDraft(fields, JSON.stringify(blank))).toEqual(blank);
  });

  it('is read although the form has gained a field since', () => {
    const older = { base: { title: 'Knots' }, mine: { title: 'Bends' } };
    const draft = parseDraft<typeof stored>(fields, JSON.stringify(older));
    expect(shownValues(known, draft)).toEqual({ ...stored, title: 'Bends' });
  });

  it.each([
    { base: stored },
    { base: { text: '' }, mine: { title: 'Bends' } },
    { base: stored, mine: { title: 7 } },
    { base: stored, mine: { other: '' } },
  ])('is not read from %j', (value) => {
    expect(parseDraft(fields, JSON.stringify(value))).toBeUndefined();
  });
});

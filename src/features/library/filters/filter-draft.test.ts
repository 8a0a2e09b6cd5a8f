import { expect, it } from 'vitest';
import { draftOf, readDraft } from './filter-draft';
import { FILTER_TEXTS } from './texts';

it('means the filters that it was made of', () => {
  const filters = { title: 'fire', visibility: 'draft', viewsMin: 0, createdEnd: '2026-02-01' };
  expect(readDraft(draftOf(filters))).toStrictEqual({ filters, wrong: {} });
});

it('says what is no number and no day', () => {
  const draft = { ...draftOf({}), viewsMin: ' 12 ', viewsMax: 'many', createdStart: '2026-13-01' };
  expect(readDraft(draft)).toStrictEqual({
    filters: { viewsMin: 12 },
    wrong: { viewsMax: FILTER_TEXTS.problems.wholeNumber, createdStart: FILTER_TEXTS.problems.noDay },
  });
});

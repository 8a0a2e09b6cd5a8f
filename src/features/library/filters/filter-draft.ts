import { readAddress, writeAddress, type ContentFilters } from '../address/library-address';
import { FILTER_TEXTS } from './texts';

/** The filters as they stand in the fields of a form. */
export type FilterDraft = Readonly<Record<keyof ContentFilters, string>>;

const { problems } = FILTER_TEXTS;
const RULES = [
  ['viewsMin', problems.wholeNumber],
  ['viewsMax', problems.wholeNumber],
  ['createdStart', problems.noDay],
  ['createdEnd', problems.noDay],
] as const;

/** The filters as texts of the fields that show them. */
export function draftOf(filters: ContentFilters): FilterDraft {
  return {
    title: filters.title ?? '',
    visibility: filters.visibility ?? '',
    viewsMin: filters.viewsMin?.toString() ?? '',
    viewsMax: filters.viewsMax?.toString() ?? '',
    createdStart: filters.createdStart ?? '',
    createdEnd: filters.createdEnd ?? '',
  };
}

/** What the fields mean, by the rules of the address, and what is wrong in each. */
export function readDraft(draft: FilterDraft): {
  readonly filters: ContentFilters;
  readonly wrong: Partial<Record<keyof ContentFilters, string>>;
} {
  const filters: Record<string, unknown> = {};
  const wrong: Partial<Record<keyof ContentFilters, string>> = {};
  for (const key of Object.keys(draft) as (keyof ContentFilters)[]) {
    const typed = draft[key].trim();
    if (typed === '') continue;
    // One at a time: what two of them say together is another question.
    const alone = writeAddress({ tab: 'modules', search: '', filters: { [key]: typed }, sort: null });
    const value = readAddress(alone).filters[key];
    if (value !== undefined) filters[key] = value;
    else wrong[key] = RULES.find(([one]) => one === key)?.[1] ?? '';
  }
  return { filters, wrong };
}

import { FILTER_KEYS, type ContentFilters } from '../address/library-address';
import { LIBRARY_TEXTS } from '../texts';
import { FILTER_TEXTS } from './texts';

const NUMBER = new Intl.NumberFormat();
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

export interface FilterChip {
  readonly key: keyof ContentFilters;
  readonly words: string;
}

/** The filters in use, in words. */
export function chipWords(filters: ContentFilters): readonly FilterChip[] {
  return FILTER_KEYS.flatMap((key) => {
    const value = filters[key];
    return value === undefined ? [] : [{ key, words: wordsOf(key, value) }];
  });
}

function wordsOf(key: keyof ContentFilters, value: string | number): string {
  const { chip } = FILTER_TEXTS;
  if (key === 'title') return chip.title(String(value));
  if (key === 'visibility') {
    const words: Readonly<Record<string, string>> = LIBRARY_TEXTS.visibility;
    return words[value] ?? String(value);
  }
  if (key === 'viewsMin' || key === 'viewsMax') return chip[key](NUMBER.format(Number(value)));
  return chip[key](DAY.format(new Date(`${value}T00:00:00Z`)));
}

import { SIZE } from '@/shared/limits';
import { LIST_TEXTS } from './texts';
import type { FilterField, FilterValues, ListFilter } from './list-definition';

const NUMBER = new Intl.NumberFormat();
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** Whether a value is valid for a field. */
export function isFilterValue<R>({ type, options = [] }: FilterField<R>, value: string): boolean {
  if (type === 'choice') return options.some((option) => option.value === value);
  if (type === 'number') return /^\d{1,9}$/.test(value);
  if (type === 'text') return value.length <= SIZE.title;
  const date = new Date(`${value}T00:00:00Z`);
  // 31 February matches the pattern.
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}

/** Ranges whose end is before their start. */
export function contradictions<R>(
  filters: readonly ListFilter<R>[],
  values: FilterValues,
): readonly ListFilter<R>[] {
  return filters.filter(({ fields: [from, to] }) => {
    const [least, most] = [values[from?.name ?? ''], values[to?.name ?? '']];
    if (least === undefined || most === undefined) return false;
    // ISO dates compare as strings.
    return from?.type === 'number' ? Number(least) > Number(most) : least > most;
  });
}

/** Valid values, and descriptions of ignored ones. */
export function readFilters<R>(
  filters: readonly ListFilter<R>[],
  wanted: FilterValues,
): { readonly values: FilterValues; readonly leftOut: readonly string[] } {
  const values: Record<string, string> = {};
  for (const field of filters.flatMap(({ fields }) => fields)) {
    const value = wanted[field.name]?.trim() ?? '';
    if (value !== '' && isFilterValue(field, value)) values[field.name] = value;
  }
  const wrong = contradictions(filters, values);
  for (const field of wrong.flatMap(({ fields }) => fields)) delete values[field.name];
  return { values, leftOut: wrong.flatMap(({ contradiction }) => contradiction?.leftOut ?? []) };
}

export function filterChips<R>(
  filters: readonly ListFilter<R>[],
  values: FilterValues,
): readonly { readonly name: string; readonly words: string }[] {
  return filters
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, type, options = [], chip }) => {
      const value = values[name];
      if (value === undefined) return [];
      if (type === 'number') return [{ name, words: chip(NUMBER.format(Number(value))) }];
      if (type === 'day') return [{ name, words: chip(DAY.format(new Date(`${value}T00:00:00Z`))) }];
      return [{ name, words: chip(options.find((option) => option.value === value)?.label ?? value) }];
    });
}

/** The matching rows; the same array without filters. */
export function filterRows<R>(
  filters: readonly ListFilter<R>[],
  rows: readonly R[],
  values: FilterValues,
): readonly R[] {
  const tests = filters
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, passes }) => (values[name] === undefined ? [] : [passes(values[name])]));
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)));
}

/** A filter by local day; `name` prefixes its fields. */
export function dayRangeFilter<R>(
  name: string,
  label: string,
  chipFrom: (day: string) => string,
  chipTo: (day: string) => string,
  timeOf: (row: R) => string,
): ListFilter<R> {
  const { from, to, days } = LIST_TEXTS.filter;
  return {
    label,
    contradiction: days,
    fields: [
      {
        name: `${name}-from`,
        label: from,
        type: 'day',
        chip: chipFrom,
        passes(value) {
          const begin = dayStart(value, 0);
          return (row) => Date.parse(timeOf(row)) >= begin;
        },
      },
      {
        name: `${name}-to`,
        label: to,
        type: 'day',
        chip: chipTo,
        passes(value) {
          const end = dayStart(value, 1);
          return (row) => Date.parse(timeOf(row)) < end;
        },
      },
    ],
  };
}

/** Local start of a day, plus an offset. */
function dayStart(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}

import * as v from 'valibot';
import { readColumnSort, writeColumnSort, type ColumnSort } from '@/domain/listing/column-sort';
import type { LibraryFilters } from '@/domain/listing/library-filters';
import { SIZE } from '@/shared/limits';

/** The tabs of the library (authoring specification, section 2). */
export const LIBRARY_TABS = ['modules', 'playlists', 'media'] as const;

export type LibraryTab = (typeof LIBRARY_TABS)[number];

/** The columns by which modules and playlists can be sorted. */
export const SORT_COLUMNS = [
  'title',
  'visibility',
  'views',
  'completions',
  'durationSeconds',
  'items',
  'updated_at',
] as const;

export type SortColumn = (typeof SORT_COLUMNS)[number];

/** The columns by which the files of the media tab can be sorted. */
const MEDIA_SORT_COLUMNS = ['name', 'type', 'size', 'date'] as const;

const ALL_SORT_COLUMNS = [...SORT_COLUMNS, ...MEDIA_SORT_COLUMNS] as const;

/** An order by a column of some tab; a list without that column has its own order. */
export type LibrarySort = ColumnSort<(typeof ALL_SORT_COLUMNS)[number]>;

/** What the filters keep; the search stands beside them. */
export type ContentFilters = Omit<LibraryFilters, 'search'>;

/** Two filters that contradict each other, and so filter nothing. */
export type FilterProblem = 'views' | 'created';

/** What the address of the library says. */
export interface LibraryAddress {
  readonly tab: LibraryTab;
  readonly search: string;
  readonly filters: ContentFilters;
  /** Null is the order in which they were made, newest first. */
  readonly sort: LibrarySort | null;
  /** What the address asks for and cannot mean; `filters` is without it. */
  readonly problems: readonly FilterProblem[];
}

const count = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const day = v.pipe(v.string(), v.isoDate(), v.check(isRealDay));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(SIZE.title));

/** The name of each filter's parameter, and what it may hold. */
const FILTERS = {
  title: { name: 'title', schema: text },
  visibility: { name: 'visibility', schema: v.picklist(['draft', 'public', 'restricted']) },
  viewsMin: { name: 'views-min', schema: count },
  viewsMax: { name: 'views-max', schema: count },
  createdStart: { name: 'created-from', schema: day },
  createdEnd: { name: 'created-to', schema: day },
} as const;

export const FILTER_KEYS = Object.keys(FILTERS) as readonly (keyof typeof FILTERS)[];

/** Reads the library's address. What is not understood counts as not said. */
export function readAddress(parameters: URLSearchParams): LibraryAddress {
  const read = <S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> | undefined => {
    const result = v.safeParse(schema, parameters.get(name));
    return result.success ? result.output : undefined;
  };
  const found: Record<string, unknown> = {};
  for (const key of FILTER_KEYS) {
    const value = read(FILTERS[key].name, FILTERS[key].schema as v.GenericSchema);
    if (value !== undefined) found[key] = value;
  }
  const { kept, problems } = withoutContradictions(found);
  return {
    tab: read('tab', v.picklist(LIBRARY_TABS)) ?? 'modules',
    search: read('q', text) ?? '',
    filters: kept,
    sort: readColumnSort(ALL_SORT_COLUMNS, parameters.get('sort')),
    problems,
  };
}

/** Writes an address, without what is at its default. `readAddress` reads the same again. */
export function writeAddress({
  tab,
  search,
  filters,
  sort,
}: Omit<LibraryAddress, 'problems'>): URLSearchParams {
  const parameters = new URLSearchParams();
  if (tab !== 'modules') parameters.set('tab', tab);
  if (search.trim() !== '') parameters.set('q', search.trim().slice(0, SIZE.title));
  for (const key of FILTER_KEYS) {
    const value = filters[key];
    if (value !== undefined) parameters.set(FILTERS[key].name, String(value));
  }
  if (sort !== null) parameters.set('sort', writeColumnSort(sort));
  return parameters;
}

/** What of the filters contradicts itself: more at least than at most, or an end before its start. */
export function problemsOf({
  viewsMin,
  viewsMax,
  createdStart,
  createdEnd,
}: ContentFilters): readonly FilterProblem[] {
  const problems: FilterProblem[] = [];
  if (viewsMin !== undefined && viewsMax !== undefined && viewsMin > viewsMax) problems.push('views');
  // Days of one form sort as texts.
  if (createdStart !== undefined && createdEnd !== undefined && createdStart > createdEnd) {
    problems.push('created');
  }
  return problems;
}

function withoutContradictions(filters: ContentFilters) {
  const problems = problemsOf(filters);
  const kept = { ...filters };
  if (problems.includes('views')) {
    delete kept.viewsMin;
    delete kept.viewsMax;
  }
  if (problems.includes('created')) {
    delete kept.createdStart;
    delete kept.createdEnd;
  }
  return { kept, problems };
}

/** Valibot takes the form of a date for one: 31 February has the form. */
function isRealDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

import type { ListNoun } from './list-definition';

const NUMBER = new Intl.NumberFormat();
const number = (count: number) => NUMBER.format(count);
const things = ({ one, many }: ListNoun, count: number) => `${number(count)} ${count === 1 ? one : many}`;

/** The texts of the authoring specification, section 2, are kept exactly. */
export const LIST_TEXTS = {
  things,
  total: (count: number) => `Total ${number(count)}`,
  showing: (shown: number, count: number) => `Showing ${number(shown)} of ${number(count)}`,
  sort: 'Sort',
  order: {
    ascending: (heading: string) => `${heading}, ascending`,
    descending: (heading: string) => `${heading}, descending`,
  },
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all',
  clearSearch: 'Clear search',
  loading: ({ many }: ListNoun) => `Loading ${many}`,
  nothingFound: {
    title: 'Nothing found',
    search: ({ many, searched }: ListNoun, search: string) =>
      `No ${many} have "${search}" in their ${searched}.`,
    filters: ({ many }: ListNoun) => `No ${many} match these filters.`,
    both: ({ many }: ListNoun, search: string) => `No ${many} match "${search}" and these filters.`,
  },
  filter: {
    open: 'Filter',
    inUse: (count: number) => `, ${count} in use`,
    title: ({ many }: ListNoun) => `Filter ${many}`,
    any: 'Any',
    from: 'From',
    to: 'To',
    days: {
      problem: 'The end date is before the start date.',
      leftOut: 'Date filter ignored: the end date is before the start date.',
    },
    wholeNumber: 'Enter a whole number.',
    noDay: 'Enter a valid date.',
    show: (count: number) => `Show ${number(count)}`,
    clearAll: 'Clear all',
    clear: 'Clear filters',
    chips: 'Filters in use',
    remove: (chip: string) => `Remove filter: ${chip}`,
  },
  bulk: {
    bar: 'Bulk Actions',
    selected: (count: number) => `${number(count)} selected`,
    /** Announced, since the bar is far from the boxes. */
    selectedAloud: (noun: ListNoun, count: number) =>
      `${things(noun, count)} selected. Press Enter for Bulk Actions.`,
    clear: 'Clear selection',
    cancel: 'Cancel',
    close: 'Close',
    tryAgain: 'Try again',
    failures: 'What failed, and why',
    more: (count: number) => `and ${number(count)} more`,
    changedSince: (what: string, count: number) =>
      `${what} ${count === 1 ? 'has changed since and was left as it is' : 'have changed since and were left as they are'}`,
    deletedSince: (what: string, count: number) => `${what} ${count === 1 ? 'was' : 'were'} deleted since`,
    reasons: {
      quota: 'There is no room left on this device.',
      denied: 'This browser does not let the page store anything.',
      gone: 'It is no longer on this device.',
      invalid: 'Its data on this device is damaged.',
      other: 'This device could not store the change.',
    },
  },
} as const;

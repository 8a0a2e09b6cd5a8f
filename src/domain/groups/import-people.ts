import { GROUP } from '@/shared/limits';
import { dependsOnEncoding } from '../text/encodings';
import { foldAddress, isAddress } from './invitation';
import { isEmailHeading, isOfOthers, nameFields, type PersonField } from './people-headings';

export type ColumnField = PersonField | null;

/** What is wrong with a row, whatever the group. */
export type PersonProblem = 'invalid' | 'duplicate' | 'self';

/** A row with an address. */
export interface ImportedPerson {
  /** 1-based, as in a spreadsheet. */
  readonly row: number;
  /** Normalized, if valid. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly problem: PersonProblem | null;
}

/** A file's columns, by index. */
export interface PeopleColumns {
  /** Empty where there is none. */
  readonly headings: readonly string[];
  /** The guessed field of each. Email is not guessed if several columns may hold it, or if it may be other people's. */
  readonly guesses: readonly ColumnField[];
  /** Index of the first row below the headings. */
  readonly firstRow: number;
  /** Whether any column may hold addresses. */
  readonly hasAddresses: boolean;
}

export interface ImportedPeople {
  readonly people: readonly ImportedPerson[];
  /** Non-empty rows without an address. */
  readonly withoutAddress: number;
}

type Rows = readonly (readonly string[])[];

/** Spaces that `trim` leaves, as copied from mails and pages. */
const ENDS = /^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/g;

const LONGEST_CELL = 320;

/** How many rows may precede the people. */
const ROWS_ABOVE = 10;

/** Guesses what a file's columns hold, by their headings and by where addresses are. */
export function guessColumns(rows: Rows): PeopleColumns {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const headedAt = headingsAt(rows);
  const top = rows[headedAt] ?? [];
  const headings = Array.from({ length: Math.min(width, GROUP.importColumns) }, (_, index) =>
    tidy(top[index] ?? ''),
  );
  const firstRow = headedAt + 1;
  const people = rows.slice(firstRow);
  const withAddresses = addressColumns(people, headings.length);
  const email = emailColumn(headings, people, withAddresses);
  const guesses = nameFields(headings).map((field, index): ColumnField => {
    if (index === email) return 'email';
    return withAddresses.includes(index) ? null : field;
  });
  // A field found in two columns is ambiguous.
  const isTwice = (field: ColumnField) => guesses.filter((one) => one === field).length > 1;
  return {
    headings,
    guesses: guesses.map((field) => (isTwice(field) ? null : field)),
    firstRow,
    hasAddresses: withAddresses.length > 0 || email !== undefined,
  };
}

/** Whether a row names what columns hold. */
const isKnown = (row: readonly string[]) =>
  row.some(isEmailHeading) || nameFields(row).filter(Boolean).length > 1;

/** The row with headings: one with known words, else the last one above the first address; -1 for none. */
function headingsAt(rows: Rows): number {
  const top = rows.slice(0, ROWS_ABOVE);
  const firstAddress = top.findIndex((row) => row.some((cell) => cell.includes('@')));
  const above = firstAddress < 0 ? top : top.slice(0, firstAddress);
  const known = above.findIndex((row) => isKnown(row.slice(0, GROUP.importColumns)));
  if (known >= 0 || firstAddress < 0) return known;
  return above.reduce((last, row, at) => (row.some((cell) => tidy(cell) !== '') ? at : last), -1);
}

/** Columns in which most cells are addresses. */
function addressColumns(people: Rows, width: number): readonly number[] {
  const columns = Array.from({ length: width }, () => ({ filled: 0, addresses: 0 }));
  for (const row of people) {
    for (const [index, cell] of row.slice(0, width).entries()) {
      const value = tidy(cell);
      if (value === '') continue;
      columns[index]!.filled += 1;
      columns[index]!.addresses += Number(isAddress(value));
    }
  }
  return columns.flatMap(({ filled, addresses }, index) =>
    addresses > 0 && addresses * 2 >= filled ? [index] : [],
  );
}

/** The only column of addresses, unless its heading says that they belong to others. */
function emailColumn(
  headings: readonly string[],
  people: Rows,
  withAddresses: readonly number[],
): number | undefined {
  const named = headings.flatMap((heading, index) => (isEmailHeading(heading) ? [index] : []));
  const found = withAddresses.length > 0 ? withAddresses : named;
  const [only = -1] = found;
  const isSame = (index: number) => people.every((row) => tidy(row[index] ?? '') === tidy(row[only] ?? ''));
  if (!found.every(isSame) || isOfOthers(headings[only] ?? '')) return undefined;
  return found.find((index) => named.includes(index)) ?? found[0];
}

/** Finds the people in the rows below the headings. Returns none without a column of addresses. */
export function readPeople(
  rows: Rows,
  fields: readonly ColumnField[],
  firstRow: number,
  ownEmail: string,
): ImportedPeople {
  const seen = new Set<string>();
  const people: ImportedPerson[] = [];
  let withoutAddress = 0;
  if (!fields.includes('email')) return { people, withoutAddress };
  for (const [at, row] of rows.entries()) {
    if (at < firstRow) continue;
    const value = (field: PersonField) => tidy(row[fields.indexOf(field)] ?? '');
    const typed = value('email');
    if (typed === '') {
      if (row.some((cell) => tidy(cell) !== '')) withoutAddress += 1;
      continue;
    }
    const isValid = isAddress(typed);
    const address = isValid ? foldAddress(typed) : typed.slice(0, LONGEST_CELL);
    const isTwice = seen.has(address);
    seen.add(address);
    const problem = !isValid
      ? 'invalid'
      : isTwice
        ? 'duplicate'
        : address === foldAddress(ownEmail)
          ? 'self'
          : null;
    people.push({ row: at + 1, email: address, ...namesOf(value), problem });
  }
  return { people, withoutAddress };
}

function tidy(cell: string): string {
  return cell.replaceAll(ENDS, '');
}

/** A full name's first word is the first name, unless a comma puts the last name first. */
function namesOf(value: (field: PersonField) => string) {
  const firstName = value('firstName');
  const lastName = value('lastName');
  if (firstName !== '' || lastName !== '') return { firstName, lastName };
  const full = value('fullName');
  const [before = '', after] = full.split(/\s*,\s*/, 2);
  if (after) return { firstName: after, lastName: before };
  const [first = '', ...rest] = full.split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
}

export interface SampleRow {
  /** 1-based, as in a spreadsheet. */
  readonly number: number;
  readonly row: readonly string[];
}

/** The first rows of people, and up to two with letters that show whether the encoding is right. */
export function sampleRows(rows: Rows, firstRow: number, count: number): readonly SampleRow[] {
  const filled = rows
    .map((row, at) => ({ number: at + 1, row }))
    .filter(({ row }, at) => at >= firstRow && row.some((cell) => tidy(cell) !== ''));
  const first = filled.slice(0, count);
  const isTelling = ({ row }: SampleRow) => row.some(dependsOnEncoding);
  return first.some(isTelling) ? first : [...first, ...filled.slice(count).filter(isTelling).slice(0, 2)];
}

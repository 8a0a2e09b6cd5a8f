import { foldAddress, isAddress } from './invitation';

/** A field that a column of the file fills. */
export type PersonField = 'email' | 'firstName' | 'lastName' | 'fullName';

/** Where a field stands: the column's number, and its heading where the file has headings. */
export interface FoundColumn {
  readonly field: PersonField;
  readonly index: number;
  readonly heading: string | null;
}

/** What is wrong with a person of the file, whatever the group. */
export type PersonProblem = 'invalid' | 'duplicate' | 'self';

/** A row of the file with somebody's address. */
export interface ImportedPerson {
  /** As a spreadsheet numbers it. */
  readonly row: number;
  /** Folded, unless it is no address. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly problem: PersonProblem | null;
}

/** What a file says of people; no columns: it has none of addresses. */
export interface ImportedPeople {
  readonly columns: readonly FoundColumn[];
  readonly people: readonly ImportedPerson[];
  /** Rows that are not empty and have no address. */
  readonly withoutAddress: number;
}

/** Headings, without anything but letters. The first line of the specification's spellings, then obvious ones. */
const HEADINGS: Readonly<Record<PersonField, RegExp>> = {
  email: /^(e?mail|(e?mail)?address|e?mailaddresses|emails|emailvalue|primaryemail)$/,
  firstName: /^(firstname|first|givenname|given|forename)$/,
  lastName: /^(lastname|last|surname|familyname|family)$/,
  fullName: /^(name|fullname|displayname|student|studentname|learner|learnername)$/,
};
const FIELDS = Object.keys(HEADINGS) as readonly PersonField[];

/** Blanks at the ends, also those that `trim` leaves: they come along with what is copied from mails and pages. */
const ENDS = /^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/g;

const LONGEST_CELL = 320;

/** Finds people in the rows of a file. Without headings a column of addresses is recognised, and names are left out. */
export function readPeople(rows: readonly (readonly string[])[], ownEmail: string): ImportedPeople {
  const first = rows.findIndex((row) => row.some((cell) => tidy(cell) !== ''));
  if (first < 0) return { columns: [], people: [], withoutAddress: 0 };
  const headed = headedColumns(rows[first]!);
  const columns = headed ?? addressColumn(rows.slice(first));
  if (columns.length === 0) return { columns, people: [], withoutAddress: 0 };
  // A first line without an address in its place is a heading in words that we do not know.
  const email = columns.find(({ field }) => field === 'email')!.index;
  const isHeaded = headed !== undefined || !isAddress(tidy(rows[first]![email] ?? ''));
  const start = isHeaded ? first + 1 : first;
  const seen = new Set<string>();
  const people: ImportedPerson[] = [];
  let withoutAddress = 0;
  for (const [at, row] of rows.entries()) {
    if (at < start) continue;
    const value = (field: PersonField) => {
      const column = columns.find((one) => one.field === field);
      return column === undefined ? '' : tidy(row[column.index] ?? '');
    };
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
  return { columns, people, withoutAddress };
}

function tidy(cell: string): string {
  return cell.replaceAll(ENDS, '');
}

function headedColumns(row: readonly string[]): readonly FoundColumn[] | undefined {
  const words = row.map((cell) =>
    tidy(cell)
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  );
  const columns = FIELDS.flatMap((field) => {
    const index = words.findIndex((word) => HEADINGS[field].test(word));
    return index < 0 ? [] : [{ field, index, heading: tidy(row[index]!) }];
  });
  return columns.some(({ field }) => field === 'email') ? columns : undefined;
}

/** The column with the most addresses. */
function addressColumn(rows: readonly (readonly string[])[]): readonly FoundColumn[] {
  const counts = new Map<number, number>();
  for (const row of rows)
    for (const [index, cell] of row.entries())
      if (isAddress(tidy(cell))) counts.set(index, (counts.get(index) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most === undefined ? [] : [{ field: 'email', index: most[0], heading: null }];
}

/** First name is the first word of a full name, last name the rest. */
function namesOf(value: (field: PersonField) => string) {
  const firstName = value('firstName');
  const lastName = value('lastName');
  if (firstName !== '' || lastName !== '') return { firstName, lastName };
  const [first = '', ...rest] = value('fullName').split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
}

import { foldAddress, isAddress } from './invitation';

export type PersonField = 'email' | 'firstName' | 'lastName' | 'fullName';

/** A column's number, and its heading if any. */
export interface FoundColumn {
  readonly field: PersonField;
  readonly index: number;
  readonly heading: string | null;
}

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

/** The people in a file; no columns: no addresses. */
export interface ImportedPeople {
  readonly columns: readonly FoundColumn[];
  readonly people: readonly ImportedPerson[];
  /** Non-empty rows without an address. */
  readonly withoutAddress: number;
}

/** Headings reduced to letters: the specification's first, then obvious ones. */
const HEADINGS: Readonly<Record<PersonField, RegExp>> = {
  email: /^(e?mail|(e?mail)?address|e?mailaddresses|emails|emailvalue|primaryemail)$/,
  firstName: /^(firstname|first|givenname|given|forename)$/,
  lastName: /^(lastname|last|surname|familyname|family)$/,
  fullName: /^(name|fullname|displayname|student|studentname|learner|learnername)$/,
};
const FIELDS = Object.keys(HEADINGS) as readonly PersonField[];

/** Spaces that `trim` leaves, as copied from mails and pages. */
const ENDS = /^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/g;

const LONGEST_CELL = 320;

/** How many rows may precede the headings. */
const ROWS_ABOVE = 10;

/** Finds people in rows; without headings, by a column of addresses. */
export function readPeople(rows: readonly (readonly string[])[], ownEmail: string): ImportedPeople {
  const top = rows.slice(0, ROWS_ABOVE).map(headedColumns);
  const headings = top.findIndex((found) => found !== undefined);
  const columns = top[headings] ?? addressColumn(rows);
  // A first line without an address in this column is a heading in unknown words.
  const email = columns.find(({ field }) => field === 'email')?.index;
  if (email === undefined) return { columns, people: [], withoutAddress: 0 };
  const first = rows.findIndex((row) => row.some((cell) => tidy(cell) !== ''));
  // A first row without an address holds unknown headings.
  const isHeaded = headings < 0 && !isAddress(tidy(rows[first]![email] ?? ''));
  const start = headings < 0 ? first + Number(isHeaded) : headings + 1;
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
      .replaceAll(/[([].*|[^a-z]/g, ''),
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

/** A full name's first word is the first name. */
function namesOf(value: (field: PersonField) => string) {
  const firstName = value('firstName');
  const lastName = value('lastName');
  if (firstName !== '' || lastName !== '') return { firstName, lastName };
  const [first = '', ...rest] = value('fullName').split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
}

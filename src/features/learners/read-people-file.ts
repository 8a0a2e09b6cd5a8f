import type { CsvTable } from '@/domain/csv/read-csv';
import {
  guessColumns,
  readPeople,
  type ColumnField,
  type ImportedPeople,
  type PeopleColumns,
} from '@/domain/groups/import-people';
import { formatFileSize } from '@/domain/media/format-file-size';
import type { Encoding } from '@/domain/text/encodings';
import type { EncodingGuess } from '@/domain/text/guess-encoding';
import { GROUP } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { IMPORT_TEXTS } from './members-texts';

/** A table of people, or why a file cannot be read as one. */
export type PeopleFile =
  | {
      readonly ok: true;
      readonly fileName: string;
      readonly guess: EncodingGuess;
      readonly read: (encoding: Encoding) => CsvTable;
    }
  | { readonly ok: false; readonly problem: string };

export type GoodFile = Extract<PeopleFile, { ok: true }>;

/** How the person wants a file to be read. */
export interface ImportChoice {
  readonly encoding: Encoding;
  /** Overrides guesses, by column. */
  readonly fields: ReadonlyMap<number, ColumnField>;
}

/** A file's content, read as chosen. */
export type ImportReading =
  | ({
      readonly ok: true;
      readonly rows: readonly (readonly string[])[];
      readonly columns: PeopleColumns;
      readonly fields: readonly ColumnField[];
    } & ImportedPeople)
  | { readonly ok: false; readonly problem: string };

const texts = IMPORT_TEXTS.problems;

/** Reads a table from a chosen file. Never rejects; refuses files that are too large without reading them. */
export async function readPeopleFile(file: File): Promise<PeopleFile> {
  if (file.size > GROUP.importFile) {
    return refused(texts.large(formatFileSize(file.size), formatFileSize(GROUP.importFile)));
  }
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    reportError(error);
    return refused(texts.unreadable);
  }
  try {
    const [{ readCsv }, { guessEncoding }] = await Promise.all([
      import('@/domain/csv/read-csv'),
      import('@/domain/text/guess-encoding'),
    ]);
    const guess = guessEncoding(bytes);
    const table = readCsv(bytes, guess.encoding);
    if (!table.ok) return refused(texts[table.problem]);
    if (!guessColumns(table.rows).hasAddresses) return refused(texts.noAddresses);
    return { ok: true, fileName: file.name, guess, read: (encoding) => readCsv(bytes, encoding) };
  } catch (error) {
    reportError(error);
    return refused(texts.notHere);
  }
}

/** The people in a file, read as chosen; columns without a choice keep their guess. */
export function readAsChosen(file: GoodFile, choice: ImportChoice, ownEmail: string): ImportReading {
  const table = file.read(choice.encoding);
  if (!table.ok) return refused(texts[table.problem]);
  const columns = guessColumns(table.rows);
  const chosen = new Set(choice.fields.values());
  const fields = columns.guesses.map((guess, index) => {
    const field = choice.fields.get(index);
    if (field !== undefined) return field;
    return chosen.has(guess) ? null : guess;
  });
  return {
    ok: true,
    rows: table.rows,
    columns,
    fields,
    ...readPeople(table.rows, fields, columns.firstRow, ownEmail),
  };
}

function refused(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem };
}

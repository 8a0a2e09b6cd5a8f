import { readPeople, type ImportedPeople } from '@/domain/groups/import-people';
import { formatFileSize } from '@/domain/media/format-file-size';
import { GROUP } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { IMPORT_TEXTS } from './members-texts';

/** People of a file, or in plain words why it could not be read. */
export type PeopleFile =
  | ({ readonly ok: true; readonly fileName: string } & ImportedPeople)
  | { readonly ok: false; readonly problem: string };

const texts = IMPORT_TEXTS.problems;

/** Reads people from a file that somebody chose. Never rejects; too large a file is not read at all. */
export async function readPeopleFile(file: File, ownEmail: string): Promise<PeopleFile> {
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
    const { readCsv } = await import('@/domain/csv/read-csv');
    const table = readCsv(bytes);
    if (!table.ok) return refused(texts[table.problem]);
    const found = readPeople(table.rows, ownEmail);
    if (found.columns.length === 0) return refused(texts.noAddresses);
    const { length } = found.people;
    if (length > GROUP.importPeople) return refused(texts.tooMany(length, GROUP.importPeople));
    return { ok: true, fileName: file.name, ...found };
  } catch (error) {
    reportError(error);
    return refused(texts.notHere);
  }
}

function refused(problem: string): PeopleFile {
  return { ok: false, problem };
}

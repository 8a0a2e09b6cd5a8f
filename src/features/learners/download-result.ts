import { saveFile } from '@/ui/save-file';
import type { ImportLine } from './ImportList';
import type { KeptImport, KeptPerson } from './kept-import';
import { IMPORT_TEXTS as texts } from './members-texts';

/** Lets the person save what became of each row of a file, as a file of the same kind. */
export async function downloadResult(
  { fileName, people }: KeptImport,
  stateOf: (person: KeptPerson) => ImportLine['state'],
): Promise<void> {
  const { writeCsv } = await import('@/domain/csv/write-csv');
  const rows = people.map((person) => [
    String(person.row),
    person.email,
    person.firstName,
    person.lastName,
    texts.results[stateOf(person)],
  ]);
  const file = writeCsv([[...texts.downloadHead], ...rows]);
  saveFile(texts.downloadName(fileName), new Blob([file], { type: 'text/csv' }));
}

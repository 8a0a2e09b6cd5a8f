import { saveFile } from '@/ui/save-file';
import type { ImportLine } from './ImportList';
import type { SavedImport, SavedImportPerson } from './saved-import';
import { IMPORT_TEXTS as texts } from './members-texts';

/** Downloads the result of each row of an imported file, as CSV. */
export async function downloadResult(
  { fileName, people }: SavedImport,
  stateOf: (person: SavedImportPerson) => ImportLine['state'],
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

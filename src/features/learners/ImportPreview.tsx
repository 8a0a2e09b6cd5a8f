import { useCallback } from 'react';
import type { ImportedPerson } from '@/domain/groups/import-people';
import { importPlan, type KnownPeople } from '@/domain/groups/import-result';
import { Text } from '@/ui/Text';
import { Stack } from '@/ui/Stack';
import { ImportList } from './ImportList';
import type { PeopleFile } from './read-people-file';
import { IMPORT_TEXTS as texts } from './members-texts';

export interface ImportPreviewProps {
  readonly file: Extract<PeopleFile, { ok: true }>;
  readonly known: KnownPeople;
}

/** What a file says, and what importing it would do. */
export function ImportPreview({ file, known }: ImportPreviewProps) {
  const { fileName, columns, people, withoutAddress } = file;
  const mapped = columns.map(({ field, index, heading }) =>
    texts.mapped(texts.columns[field], heading === null ? texts.column(index) : texts.heading(heading)),
  );
  const plan = useCallback((person: ImportedPerson) => importPlan(person, known), [known]);
  return (
    <Stack>
      <Text tone="strong">{texts.fileOf(fileName, people.length)}</Text>
      <Text size="sm" tone="muted">
        {`${mapped.join(', ')}. `}
        {columns.length === 1 ? `${texts.noNames} ` : null}
        {withoutAddress === 0 ? null : texts.withoutAddress(withoutAddress)}
      </Text>
      {people.some((person) => plan(person) === 'new') ? null : <Text as="output">{texts.nothingNew}</Text>}
      <ImportList people={people} stateOf={plan} />
    </Stack>
  );
}

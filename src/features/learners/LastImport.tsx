import { useMemo } from 'react';
import { importResult, type KnownPeople } from '@/domain/groups/import-result';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ImportCounts, importLines } from './import-list';
import type { KeptImport } from './kept-import';
import { IMPORT_TEXTS as texts } from './members-texts';

export interface LastImportProps {
  readonly imported: KeptImport;
  readonly known: KnownPeople;
  readonly onShow: () => void;
  readonly onForget: () => void;
}

/** What became of the last import so far. */
export function LastImport({ imported, known, onShow, onForget }: LastImportProps) {
  const lines = useMemo(
    () => importLines(imported.people, (person) => importResult(person, person, known)),
    [imported, known],
  );
  return (
    <Card>
      <Stack gap={2}>
        <Text tone="strong">{texts.last(imported.fileName)}</Text>
        <ImportCounts lines={lines} />
        <Row>
          <Button aria-haspopup="dialog" onClick={onShow}>
            {texts.show}
          </Button>
          <Button variant="quiet" onClick={onForget}>
            {texts.forget}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

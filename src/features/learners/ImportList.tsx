import { useMemo } from 'react';
import type { ImportedPerson } from '@/domain/groups/import-people';
import { List } from '@/ui/list/List';
import { useList } from '@/ui/list/use-list';
import { useListQuery } from '@/ui/list/use-list-address';
import { Stack } from '@/ui/Stack';
import { IMPORT_LIST, ImportCounts, importLines, nameOfLine, type ImportLine } from './import-list';

export interface ImportListProps<P> {
  readonly people: readonly P[];
  /** The same function while nothing of it changes. */
  readonly stateOf: (person: P) => ImportLine['state'];
}

/** All rows of a file, each with what becomes of it, and how many there are of each kind. */
export function ImportList<P extends ImportedPerson>({ people, stateOf }: ImportListProps<P>) {
  const { query } = useListQuery();
  const lines = useMemo(() => importLines(people, stateOf), [people, stateOf]);
  const list = useList(IMPORT_LIST, lines, query);
  return (
    <Stack>
      <ImportCounts lines={lines} />
      <List list={list} isSelectable={false} boxHeight="50vh" detail={nameOfLine} empty={null} />
    </Stack>
  );
}

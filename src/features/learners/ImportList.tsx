import { useCallback, useMemo } from 'react';
import type { ImportedPerson } from '@/domain/groups/import-people';
import { importPlan, importResult, type ImportResult, type KnownPeople } from '@/domain/groups/import-result';
import { GROUP } from '@/shared/limits';
import { Badge, type BadgeProps } from '@/ui/Badge';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { List } from '@/ui/list/List';
import type { ListDefinition, ListRow } from '@/ui/list/list-definition';
import { useList } from '@/ui/list/use-list';
import { useListQuery } from '@/ui/list/use-list-address';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import styles from './GroupMembers.module.css';
import { ImportColumns, type ImportColumnsProps } from './ImportColumns';
import type { SavedImport } from './saved-import';
import { IMPORT_TEXTS as texts } from './members-texts';
import type { ImportReading } from './read-people-file';

/** A row of the file, with its plan or result. */
export interface ImportLine extends ListRow {
  readonly description: string;
  readonly rowNumber: number;
  readonly state: ImportResult | 'new' | 'invited';
}

/** The list of people in a file. */
function importLines<P extends ImportedPerson>(
  people: readonly P[],
  stateOf: (person: P) => ImportLine['state'],
): readonly ImportLine[] {
  return people.map((person) => ({
    id: String(person.row),
    title: person.email,
    description: `${person.firstName} ${person.lastName}`.trim(),
    rowNumber: person.row,
    state: stateOf(person),
  }));
}

function toneOf(state: ImportLine['state']): BadgeProps['tone'] {
  if (['invalid', 'self', 'held', 'not_added', 'mail_failed'].includes(state)) return 'red';
  if (state === 'added' || state === 'new') return 'green';
  if (state === 'unsent') return 'orange';
  return ['member', 'already_member', 'duplicate', 'invited'].includes(state) ? 'neutral' : 'blue';
}

/** The rows of a file, in file order. */
const IMPORT_LIST: ListDefinition<ImportLine> = {
  label: texts.list,
  noun: texts.noun,
  untitled: '',
  firstOrder: texts.fileOrder,
  hasOwnHeights: true,
  columns: [
    { key: 'email', heading: texts.listColumns.email },
    {
      key: 'row',
      heading: texts.listColumns.row,
      width: 5,
      isFigure: true,
      unit: () => null,
      cell: ({ rowNumber }) => rowNumber,
      sort: { by: ({ rowNumber }) => rowNumber },
    },
    {
      key: 'state',
      heading: texts.listColumns.state,
      width: 13,
      cell: ({ state }) => <Badge tone={toneOf(state)}>{texts.results[state]}</Badge>,
      sort: { by: ({ state }) => texts.results[state] },
    },
  ],
};

/** The name shown below the address. */
const nameOfLine = ({ description }: ImportLine) =>
  description === '' ? null : (
    <Text as="span" size="xs" tone="muted">
      {description}
    </Text>
  );

/** Text with the count of rows of each kind. */
function ImportCounts({ lines }: { readonly lines: readonly ImportLine[] }) {
  const counts = new Map<string, { readonly state: ImportLine['state']; count: number }>();
  for (const { state } of lines) {
    const words = texts.results[state];
    const one = counts.get(words) ?? { state, count: 0 };
    one.count += 1;
    counts.set(words, one);
  }
  return (
    <Row as="ul" aria-label={texts.counts} className={styles['counts']}>
      {[...counts].map(([words, { state, count }]) => (
        <li key={words}>
          <Badge tone={toneOf(state)}>{`${count} · ${words}`}</Badge>
        </li>
      ))}
    </Row>
  );
}

interface ImportListProps<P> {
  readonly people: readonly P[];
  /** Memoized while its inputs stay the same. */
  readonly stateOf: (person: P) => ImportLine['state'];
}

/** All rows of a file with their plans or results, and the count of each kind. */
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

interface ImportPreviewProps extends ImportColumnsProps {
  readonly known: KnownPeople;
}

/** Previews a file: how its columns are read, and what importing it would do. */
export function ImportPreview({ known, ...columns }: ImportPreviewProps) {
  const { file, reading } = columns;
  const plan = useCallback((person: ImportedPerson) => importPlan(person, known), [known]);
  const people = reading.ok ? reading.people : [];
  return (
    <Stack gap={4}>
      <Text>{texts.check(file.fileName)}</Text>
      <ImportColumns {...columns} />
      <Banner status={reading.ok ? askedOf(reading) : { kind: 'error', text: reading.problem }} />
      {people.length === 0 ? null : (
        <>
          <Text tone="strong">{texts.fileOf(file.fileName, people.length)}</Text>
          {people.some((person) => plan(person) === 'new') ? null : (
            <Text as="output">{texts.nothingNew}</Text>
          )}
          <ImportList people={people} stateOf={plan} />
        </>
      )}
    </Stack>
  );
}

/** Problems to know before importing. */
function askedOf(reading: Extract<ImportReading, { ok: true }>): Status | null {
  const { columns, fields, people, withoutAddress } = reading;
  if (!columns.hasAddresses) return { kind: 'error', text: texts.problems.noAddresses };
  if (!fields.includes('email')) return { kind: 'warning', text: texts.noEmail };
  const { length } = people;
  if (length > GROUP.importPeople) {
    return { kind: 'error', text: texts.problems.tooMany(length, GROUP.importPeople) };
  }
  return withoutAddress === 0 ? null : { kind: 'info', text: texts.withoutAddress(withoutAddress) };
}

interface LastImportProps {
  readonly imported: SavedImport;
  readonly known: KnownPeople;
  readonly onShow: () => void;
  readonly onForget: () => void;
}

/** The results of the last import so far. */
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

import { useCallback, useMemo } from 'react';
import type { ImportedPerson } from '@/domain/groups/import-people';
import { importPlan, importResult, type ImportResult, type KnownPeople } from '@/domain/groups/import-result';
import { Badge, type BadgeProps } from '@/ui/Badge';
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
import type { KeptImport } from './kept-import';
import { IMPORT_TEXTS as texts } from './members-texts';
import type { PeopleFile } from './read-people-file';

/** A row of the file, and what becomes of it, or became. */
export interface ImportLine extends ListRow {
  readonly description: string;
  readonly rowNumber: number;
  readonly state: ImportResult | 'new' | 'invited';
}

/** People of a file as a list shows them. */
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

/** The rows of a file in their order. */
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

/** The name under an address. */
const nameOfLine = ({ description }: ImportLine) =>
  description === '' ? null : (
    <Text as="span" size="xs" tone="muted">
      {description}
    </Text>
  );

/** How many rows there are of each kind, in words. */
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

interface ImportPreviewProps {
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
        <span>{`${mapped.join(', ')}. `}</span>
        {columns.length === 1 ? <span>{`${texts.noNames} `}</span> : null}
        {withoutAddress === 0 ? null : <span>{texts.withoutAddress(withoutAddress)}</span>}
      </Text>
      {people.some((person) => plan(person) === 'new') ? null : <Text as="output">{texts.nothingNew}</Text>}
      <ImportList people={people} stateOf={plan} />
    </Stack>
  );
}

interface LastImportProps {
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

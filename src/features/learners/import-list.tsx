import type { ImportedPerson } from '@/domain/groups/import-people';
import type { ImportResult } from '@/domain/groups/import-result';
import { Badge, type BadgeProps } from '@/ui/Badge';
import { Row } from '@/ui/Row';
import { Text } from '@/ui/Text';
import type { ListDefinition, ListRow } from '@/ui/list/list-definition';
import styles from './GroupMembers.module.css';
import { IMPORT_TEXTS as texts } from './members-texts';

/** A row of the file, and what becomes of it, or became. */
export interface ImportLine extends ListRow {
  readonly description: string;
  readonly rowNumber: number;
  readonly state: ImportResult | 'new' | 'invited';
}

/** People of a file as a list shows them. */
export function importLines<P extends ImportedPerson>(
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
export const IMPORT_LIST: ListDefinition<ImportLine> = {
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
export const nameOfLine = ({ description }: ImportLine) =>
  description === '' ? null : (
    <Text as="span" size="xs" tone="muted">
      {description}
    </Text>
  );

/** How many rows there are of each kind, in words. */
export function ImportCounts({ lines }: { readonly lines: readonly ImportLine[] }) {
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
          <Badge tone={toneOf(state)}>
            {count} · {words}
          </Badge>
        </li>
      ))}
    </Row>
  );
}

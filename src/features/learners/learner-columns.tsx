import type { Learner, ListedGroup } from '@/domain/learners/learner-list';
import { Badge } from '@/ui/Badge';
import type { ListDefinition } from '@/ui/list/list-definition';
import { dayRangeFilter } from '@/ui/list/list-filters';
import { ProgressBar } from '@/ui/ProgressBar';
import { Text } from '@/ui/Text';
import styles from './Learners.module.css';
import { LEARNERS_TEXTS } from './texts';
import { Time } from './Time';

const texts = LEARNERS_TEXTS.learners;
const NUMBER = new Intl.NumberFormat();

/** Module-level sort functions, so that lists can cache orders by identity. */
const BY = {
  email: ({ title }: Learner) => title || null,
  firstName: ({ firstName }: Learner) => firstName || null,
  lastName: ({ lastName }: Learner) => lastName || null,
  groups: ({ groups }: Learner) => groups.length,
  dateAdded: ({ addedAt }: Learner) => addedAt,
  lastSeen: ({ lastSeenAt }: Learner) => lastSeenAt,
  progress: ({ progress, started }: Learner) => (started === 0 ? null : progress),
} as const;

/**
 * The columns of learners (authoring specification, section 2), with their progress.
 * @param groups to filter by
 * @param isPartial whether older runs were not read
 */
export function learnerList(groups: readonly ListedGroup[], isPartial: boolean): ListDefinition<Learner> {
  const { columns, filters } = texts;
  const never = isPartial ? texts.notRecently : texts.never;
  const column = (key: keyof typeof BY) => ({ key, heading: columns[key], sort: { by: BY[key] } });
  return {
    label: texts.list,
    noun: texts.noun,
    untitled: texts.untitled,
    firstOrder: LEARNERS_TEXTS.newestFirst,
    filters: [
      {
        label: filters.group,
        fields: [
          {
            name: 'group',
            type: 'choice',
            options: groups.map(({ id, title }) => ({
              value: id,
              label: title.trim() || LEARNERS_TEXTS.groups.untitled,
            })),
            chip: (words) => words,
            passes: (group) => (row) => row.groups.includes(group),
          },
        ],
      },
      {
        label: filters.start,
        fields: [
          {
            name: 'started',
            type: 'choice',
            options: [
              { value: 'never', label: never },
              { value: 'some', label: isPartial ? filters.hasStartedRecently : filters.hasStarted },
            ],
            chip: (words) => words,
            passes: (value) => (row) => (row.started === 0) === (value === 'never'),
          },
        ],
      },
      dayRangeFilter('added', filters.added, filters.addedFrom, filters.addedTo, (row) => row.addedAt),
    ],
    columns: [
      column('email'),
      {
        ...column('firstName'),
        width: 7.5,
        from: 60,
        cell: ({ firstName }) => firstName,
        unit: ({ firstName }) => (firstName === '' ? null : ''),
      },
      {
        ...column('lastName'),
        width: 8,
        from: 60,
        cell: ({ lastName }) => lastName,
        unit: ({ lastName }) => (lastName === '' ? null : ''),
      },
      {
        ...column('groups'),
        width: 5.5,
        from: 52,
        isFigure: true,
        cell: (row) => NUMBER.format(row.groups.length),
        // Cards label the value.
        unit: () => null,
      },
      {
        ...column('dateAdded'),
        width: 8,
        from: 66,
        cell: ({ addedAt }) => <Time at={addedAt} />,
        unit: () => null,
      },
      {
        ...column('lastSeen'),
        width: 8,
        cell: ({ isInvited, lastSeenAt }) =>
          isInvited ? (
            <Badge tone="orange">{texts.invited}</Badge>
          ) : lastSeenAt === null ? (
            never
          ) : (
            <Time at={lastSeenAt} />
          ),
      },
      {
        ...column('progress'),
        width: 8.5,
        unit: ({ started }) => (started === 0 ? null : ''),
        cell: (row) =>
          row.started === 0 ? null : (
            <span className={styles['progress']}>
              <ProgressBar
                label={texts.progressOf(row.title || texts.untitled)}
                value={row.progress}
                valueText={texts.finished(row.finished, row.started)}
              />
              <span aria-hidden="true">{texts.finished(row.finished, row.started)}</span>
            </span>
          ),
      },
    ],
  };
}

/** A learner's groups, below the address. */
export function groupsOf({ groupNames }: Learner) {
  return groupNames === '' ? null : (
    <Text as="span" size="xs" tone="muted" lines={1}>
      {groupNames}
    </Text>
  );
}

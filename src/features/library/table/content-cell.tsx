import type { ReactElement } from 'react';
import { Badge } from '@/ui/Badge';
import { classNames } from '@/ui/class-names';
import { formatDateTime } from '@/ui/format-date-time';
import type { SortColumn } from '../address/library-address';
import { LIBRARY_TEXTS as texts } from '../texts';
import { visibilityBadge } from '../visibility-badge';
import type { Content } from './content';
import styles from './ContentTable.module.css';
import { formatDuration } from './format-duration';

const NUMBER = new Intl.NumberFormat();

/** What of a row the server does not have: a change on its way, or a form that was filled in and not saved. */
export type RowNote = 'unsent' | 'unsaved' | null;

/**
 * What stands in one column of a row, besides its title. On a phone the words after a figure say what it counts. Not a
 * component: a list that scrolls draws some hundred of these a second.
 */
export function contentCell(column: Exclude<SortColumn, 'title'>, row: Content, note: RowNote): ReactElement {
  if (column === 'visibility') {
    const badge = visibilityBadge(row.visibility);
    return (
      <td key={column} data-column={column} className={styles['access']}>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </td>
    );
  }
  if (column === 'updated_at') {
    return (
      <td key={column} data-column={column} className={styles['modified']}>
        {note !== null || row.updated_at === '' ? (
          <Badge tone="orange">{note === 'unsaved' ? texts.notSaved : texts.notSent}</Badge>
        ) : (
          formatDateTime(row.updated_at)
        )}
      </td>
    );
  }
  if (column === 'durationSeconds') {
    const duration = formatDuration(row.durationSeconds);
    const isUnknown = duration === texts.unknown;
    return (
      <td
        key={column}
        data-column={column}
        className={classNames(styles['figure'], isUnknown && styles['unknown'])}
      >
        {duration}
      </td>
    );
  }
  const value = (row as Partial<Record<typeof column, number>>)[column] ?? 0;
  return (
    <td
      key={column}
      data-column={column}
      data-words={texts.words[column](value)}
      className={styles['figure']}
    >
      {NUMBER.format(value)}
    </td>
  );
}

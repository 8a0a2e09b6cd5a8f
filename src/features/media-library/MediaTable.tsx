/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines of a virtual list lie in boxes of its own, which a real table does not allow */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { WindowVirtualizer } from 'virtua';
import { classNames } from '@/ui/class-names';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { MediaEntry } from './media-entry';
import { MediaRow, type RowActions } from './MediaRow';
import styles from './MediaTable.module.css';
import { SelectAllBox } from './SelectAllBox';
import { SORT_COLUMNS, type EntryDate, type Sort, type SortColumn } from './sort-entries';
import { MEDIA_LIBRARY_TEXTS } from './texts';

export interface MediaTableProps {
  /** In the order in which they are shown. */
  readonly entries: readonly MediaEntry[];
  readonly sort: Sort;
  readonly onSort: (column: SortColumn) => void;
  readonly date: EntryDate;
  /** Undefined where nothing is being selected. */
  readonly selected: ReadonlySet<string> | undefined;
  readonly onSelectAll: () => void;
  readonly isOnline: boolean;
  readonly actions: RowActions;
}

/** Height of most lines, in pixels; each is measured once it is drawn. */
const ROW = 61;

/** Up to so many files all lines are drawn, so that the search of the browser finds them too. */
const ALL_DRAWN = 60;

/** Room beyond the window in which lines are drawn ahead, in pixels. */
const AHEAD = 400;

/**
 * The files, one a line; only those near the window are drawn, so that ten thousand are as quick as ten. The arrow keys move
 * from line to line.
 */
export function MediaTable(props: MediaTableProps) {
  const { entries, sort, onSort, date, selected, onSelectAll, isOnline, actions } = props;
  const texts = MEDIA_LIBRARY_TEXTS;
  const list = useRef<HTMLDivElement>(null);
  const labels = { ...texts.columns, date: texts.dates[date] };
  const isSelecting = selected !== undefined;

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const id = event.target instanceof HTMLElement ? event.target.dataset['media'] : undefined;
    const at = entries.findIndex((entry) => entry.id === id);
    const next = entries[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    const button = list.current?.querySelector<HTMLElement>(`[data-media="${CSS.escape(next.id)}"]`);
    button?.focus();
  }

  return (
    // Arrow keys are a shortcut only: every line is a button that Tab reaches.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={list}
      role="table"
      aria-label={texts.table}
      aria-rowcount={entries.length + 1}
      className={classNames(styles['table'], isSelecting && styles['selecting'])}
      onKeyDown={move}
    >
      <div role="rowgroup" className={styles['head']}>
        <div role="row" aria-rowindex={1} className={styles['row']}>
          {isSelecting ? (
            <div role="columnheader" className={styles['check']}>
              <SelectAllBox count={entries.length} selected={selected.size} onToggle={onSelectAll} />
            </div>
          ) : null}
          {SORT_COLUMNS.map((column) => (
            <div
              key={column}
              role="columnheader"
              className={styles[column === 'name' ? 'main' : column]}
              aria-sort={sort.column === column ? sort.direction : undefined}
            >
              <button type="button" className={styles['sort']} onClick={() => onSort(column)}>
                {labels[column]}
                <SortMark sort={sort} column={column} />
              </button>
            </div>
          ))}
          <div role="columnheader" className={styles['storage']}>
            {texts.storage}
          </div>
          {isSelecting ? null : (
            <div role="columnheader" className={styles['delete']}>
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </div>
          )}
        </div>
      </div>
      <div role="rowgroup">
        <WindowVirtualizer
          data={entries}
          bufferSize={entries.length <= ALL_DRAWN ? 1e6 : AHEAD}
          itemSize={ROW}
        >
          {(entry: MediaEntry, index) => (
            <MediaRow
              key={entry.id}
              entry={entry}
              index={index}
              isSelected={selected?.has(entry.id)}
              isOnline={isOnline}
              date={date}
              actions={actions}
            />
          )}
        </WindowVirtualizer>
      </div>
    </div>
  );
}

function SortMark({ sort, column }: { readonly sort: Sort; readonly column: SortColumn }) {
  const Arrow = sort.column === column && sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Arrow size={14} aria-hidden="true" className={sort.column === column ? undefined : styles['unsorted']} />
  );
}

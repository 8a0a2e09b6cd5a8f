import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { classNames } from '@/ui/class-names';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { LibrarySort, SortColumn } from '../address/library-address';
import { LIBRARY_TEXTS as texts } from '../texts';
import { COLUMNS, FIGURES, type ContentKind } from './content';
import styles from './ContentTable.module.css';

export interface TableHeadProps {
  readonly kind: ContentKind;
  readonly sort: LibrarySort | null;
  readonly onSort: (sort: LibrarySort | null) => void;
  /** The box that selects all. */
  readonly box: ReactNode;
}

/**
 * The head of a table; it stays in the window. A press on a column sorts by it, the second one turns the order around, the third
 * one leads back to newest first. On a phone `SortSelect` takes the place of the columns.
 */
export const TableHead = memo(function TableHead({ kind, sort, onSort, box }: TableHeadProps) {
  return (
    <thead className={styles['head']}>
      <tr aria-rowindex={1} className={styles['headRow']}>
        <th scope="col" className={styles['box']}>
          {box}
        </th>
        {COLUMNS[kind].map((column) => {
          const direction = sort?.column === column ? sort.direction : undefined;
          return (
            <th
              key={column}
              scope="col"
              data-column={column}
              aria-sort={direction ?? 'none'}
              className={classNames(styles['column'], FIGURES.has(column) && styles['figureColumn'])}
            >
              <button
                type="button"
                data-sort={column}
                className={classNames(styles['sorter'], direction !== undefined && styles['sorted'])}
                onClick={() => onSort(turned(column, direction))}
              >
                {texts.columns[column]}
                <span className={styles['arrow']} aria-hidden="true">
                  {direction === 'descending' ? <ArrowDown size={14} /> : <ArrowUp size={14} />}
                </span>
              </button>
            </th>
          );
        })}
        <th scope="col" className={styles['menuColumn']}>
          <VisuallyHidden>{texts.columns.menu}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
});

function turned(column: SortColumn, direction: LibrarySort['direction'] | undefined): LibrarySort | null {
  if (direction === 'descending') return null;
  return { column, direction: direction === undefined ? 'ascending' : 'descending' };
}

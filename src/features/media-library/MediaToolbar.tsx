import { ArrowDownWideNarrow, ArrowUpNarrowWide, SquareCheck } from 'lucide-react';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { SelectField } from '@/ui/SelectField';
import styles from './MediaLibrary.module.css';
import { SORT_COLUMNS, turnedSort, type Sort, type SortColumn } from './sort-entries';
import { MEDIA_LIBRARY_TEXTS } from './texts';

export interface MediaToolbarProps {
  /** How many files there are, in words; null while that is not known. */
  readonly total: string | null;
  readonly hasFiles: boolean;
  readonly sort: Sort;
  readonly dateLabel: string;
  readonly isSelecting: boolean;
  readonly onSort: (sort: Sort) => void;
  readonly onSelect: () => void;
}

/** How many files there are, their order where the heads of the columns have no room, and select mode. */
export function MediaToolbar(props: MediaToolbarProps) {
  const { total, hasFiles, sort, dateLabel, isSelecting, onSort, onSelect } = props;
  const texts = MEDIA_LIBRARY_TEXTS;
  const isAscending = sort.direction === 'ascending';
  const labels = { ...texts.columns, date: dateLabel };
  return (
    <div className={styles['toolbar']}>
      <output className={styles['total']}>{total}</output>
      {hasFiles ? (
        <div className={styles['tools']}>
          <div className={styles['order']}>
            <SelectField
              label={texts.sortBy}
              hideLabel
              className={styles['sortBy']}
              value={sort.column}
              options={SORT_COLUMNS.map((column) => ({ value: column, label: labels[column] }))}
              onChange={(column) => onSort({ ...sort, column: column as SortColumn })}
            />
            <IconButton
              label={isAscending ? texts.sortDown : texts.sortUp}
              icon={isAscending ? <ArrowUpNarrowWide size={20} /> : <ArrowDownWideNarrow size={20} />}
              onClick={() => onSort(turnedSort(sort))}
            />
          </div>
          <Button data-select-mode aria-pressed={isSelecting} onClick={onSelect}>
            <SquareCheck size={18} aria-hidden="true" />
            {texts.select}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

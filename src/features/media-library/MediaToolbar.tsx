import { ArrowDownWideNarrow, ArrowUpNarrowWide, ListFilter, SquareCheck } from 'lucide-react';
import { FILE_KINDS, type FileKind } from '@/domain/media/file-kind';
import { Button, buttonClass } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Menu } from '@/ui/Menu';
import { SelectField } from '@/ui/SelectField';
import styles from './MediaLibrary.module.css';
import { SORT_COLUMNS, turnedSort, type EntryDate, type Sort, type SortColumn } from './sort-entries';
import { MEDIA_LIBRARY_TEXTS } from './texts';

export interface MediaToolbarProps {
  /** How many files there are, in words; null while that is not known. */
  readonly total: string | null;
  readonly hasFiles: boolean;
  readonly sort: Sort;
  readonly date: EntryDate;
  /** The kind of files that alone are shown. */
  readonly kind: FileKind | undefined;
  readonly onKind: (kind: FileKind | undefined) => void;
  readonly isSelecting: boolean;
  readonly onSort: (sort: Sort) => void;
  readonly onSelect: () => void;
}

/** How many files there are, their order where the heads of the columns have no room, and select mode. */
export function MediaToolbar(props: MediaToolbarProps) {
  const { total, hasFiles, sort, date, kind, onKind, isSelecting, onSort, onSelect } = props;
  const texts = MEDIA_LIBRARY_TEXTS;
  const isAscending = sort.direction === 'ascending';
  const labels = { ...texts.columns, date: texts.dates[date] };
  return (
    <div className={styles['toolbar']}>
      <Menu
        label={kind === undefined ? texts.filter : texts.filterBy(texts.kinds[kind])}
        triggerClassName={buttonClass({})}
        trigger={
          <>
            <ListFilter size={18} aria-hidden="true" />
            {kind === undefined ? texts.filter : texts.kinds[kind]}
          </>
        }
        items={[
          { label: texts.allKinds, onSelect: () => onKind(undefined) },
          ...FILE_KINDS.map((one) => ({ label: texts.kinds[one], onSelect: () => onKind(one) })),
        ]}
      />
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

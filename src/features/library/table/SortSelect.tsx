import { memo } from 'react';
import { SelectField } from '@/ui/SelectField';
import type { LibrarySort } from '../address/library-address';
import { LIBRARY_TEXTS as texts } from '../texts';
import { COLUMNS, type ContentKind } from './content';
import styles from './ContentTable.module.css';

const DIRECTIONS = ['ascending', 'descending'] as const;

export interface SortSelectProps {
  readonly kind: ContentKind;
  readonly sort: LibrarySort | null;
  readonly onSort: (sort: LibrarySort | null) => void;
}

/** All orders of a table in one list, for a phone, which has no columns to press. */
export const SortSelect = memo(function SortSelect({ kind, sort, onSort }: SortSelectProps) {
  const orders = COLUMNS[kind].flatMap((column) => DIRECTIONS.map((direction) => ({ column, direction })));
  return (
    <SelectField
      label={texts.sort}
      hideLabel
      className={styles['sortSelect']}
      value={sort === null ? '' : orderName(sort)}
      onChange={(value) => onSort(orders.find((order) => orderName(order) === value) ?? null)}
      options={[
        { value: '', label: texts.newestFirst },
        ...orders.map((order) => ({
          value: orderName(order),
          label: texts.sorts[order.column][order.direction],
        })),
      ]}
    />
  );
});

const orderName = ({ column, direction }: LibrarySort) => `${column} ${direction}`;

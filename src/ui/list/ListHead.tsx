import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../class-names';
import { SelectField } from '../SelectField';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './List.module.css';
import { isSortable, type ListColumn, type ListRow, type ListSort } from './list-definition';
import { LIST_TEXTS as texts } from './texts';
import type { Selection } from './use-selection';
import type { ListState } from './use-list';

export interface ListHeadProps<R extends ListRow> {
  readonly list: ListState<R>;
  /** Those that fit. */
  readonly columns: readonly ListColumn<R>[];
  readonly isCards: boolean;
  readonly isSelectable: boolean;
  readonly hasMenu: boolean;
}

/** A list's sticky head. Cards have the sort menu in it. */
export function ListHead<R extends ListRow>(props: ListHeadProps<R>) {
  const { list, columns, isCards, isSelectable, hasMenu } = props;
  const { sort, address, selection } = list;
  if (isCards && !isSelectable && !isSortable(list.definition)) return null;
  return (
    <thead className={styles['head']}>
      <tr aria-rowindex={1} className={styles['headRow']}>
        {isSelectable ? (
          <th scope="col" className={styles['box']}>
            <SelectAllBox selection={selection} />
          </th>
        ) : null}
        {isCards ? (
          <th scope="col" className={styles['orders']}>
            <SortSelect list={list} />
          </th>
        ) : (
          <>
            {columns.map((column, at) => (
              <th
                key={column.key}
                scope="col"
                data-column={column.key}
                aria-sort={column.sort && (sort?.column === column.key ? sort.direction : 'none')}
                className={classNames(at === 0 && styles['main'], column.isFigure && styles['figure'])}
                style={at === 0 ? undefined : { inlineSize: `${column.width ?? 8}rem` }}
              >
                <Heading column={column} sort={sort} onSort={address.setSort} />
              </th>
            ))}
            {hasMenu ? (
              <th scope="col" className={styles['menu']}>
                <VisuallyHidden>{texts.actions}</VisuallyHidden>
              </th>
            ) : null}
          </>
        )}
      </tr>
    </thead>
  );
}

interface HeadingProps<R> {
  readonly column: ListColumn<R>;
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort) => void;
}

/** Sorts ascending first, then toggles the direction. The sort menu restores the default order. */
function Heading<R>({ column, sort, onSort }: HeadingProps<R>) {
  const { key, heading } = column;
  if (column.sort === undefined) return <span className={styles['heading']}>{heading}</span>;
  const direction = sort?.column === key ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <button
      type="button"
      className={classNames(styles['heading'], direction !== undefined && styles['sorted'])}
      onClick={() => onSort({ column: key, direction: next })}
    >
      <span>{heading}</span>
      <span className={styles['arrow']} aria-hidden="true">
        {direction === 'descending' ? <ArrowDown size={14} /> : <ArrowUp size={14} />}
      </span>
    </button>
  );
}

/** All orders in a menu. */
export function SortSelect<R extends ListRow>({
  list: { definition, sort, address },
}: Pick<ListHeadProps<R>, 'list'>) {
  const orders = definition.columns.flatMap(({ key, heading, sort: by }) =>
    by === undefined
      ? []
      : (['ascending', 'descending'] as const).map((direction) => ({
          value: `${key} ${direction}`,
          label: by[direction] ?? texts.order[direction](heading),
          order: { column: key, direction },
        })),
  );
  return (
    <SelectField
      label={texts.sort}
      hideLabel
      className={styles['sortSelect']}
      value={sort === null ? '' : `${sort.column} ${sort.direction}`}
      onChange={(value) => address.setSort(orders.find((one) => one.value === value)?.order ?? null)}
      options={[{ value: '', label: definition.firstOrder }, ...orders]}
    />
  );
}

/** Selects all or none; mixed if some are selected. */
function SelectAllBox({ selection: { extent, order, toggleAll } }: { readonly selection: Selection }) {
  return (
    <label className={styles['target']}>
      <input
        type="checkbox"
        aria-label={texts.selectAll}
        data-select-all
        checked={extent === 'all'}
        disabled={order.length === 0}
        ref={(box) => {
          if (box !== null) box.indeterminate = extent === 'some';
        }}
        onChange={toggleAll}
      />
    </label>
  );
}

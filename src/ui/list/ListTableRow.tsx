import { EllipsisVertical } from 'lucide-react';
import { memo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names';
import { firstBulkAction } from './focus';
import styles from './List.module.css';
import type { ListColumn, ListRow } from './list-definition';
import { LIST_TEXTS as texts } from './texts';
import type { MenuButtonProps } from './use-row-menu';

/** How a list shows its rows. Each is the same function while nothing of it changes, so that rows are not drawn again. */
export interface RowParts<R extends ListRow> {
  /** Where the name of a row leads; without it and `onOpen` the name is no more than words. */
  readonly linkTo?: ((row: R) => string) | undefined;
  /** Called when the name is pressed, where it leads nowhere. */
  readonly onOpen?: ((row: R, event: MouseEvent) => void) | undefined;
  /** The picture before the name. */
  readonly picture?: ((row: R) => ReactNode) | undefined;
  /** A line under the name. */
  readonly detail?: ((row: R) => ReactNode) | undefined;
}

export interface ListTableRowProps<R extends ListRow> extends RowParts<R> {
  readonly row: R;
  readonly name: string;
  readonly index: number;
  /** Pixels from the first row. */
  readonly start: number;
  /** Pixels, of lists whose rows all are of one height. */
  readonly height: number | undefined;
  /** Finds the height of a row that has one of its own. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  readonly columns: readonly ListColumn<R>[];
  readonly isCard: boolean;
  /** Undefined where rows have no boxes. */
  readonly isSelected: boolean | undefined;
  /** Stands in the order of the Tab key. */
  readonly isActive: boolean;
  readonly isMenuOpen: boolean;
  readonly onToggle: (id: string, isRange: boolean) => void;
  readonly menuButton: MenuButtonProps | undefined;
}

function Row<R extends ListRow>(props: ListTableRowProps<R>) {
  const { row, name, index, start, height, measure, columns, isCard, isSelected, isActive, isMenuOpen } =
    props;
  const { onToggle, menuButton } = props;
  const tabIndex = isActive ? 0 : -1;
  return (
    <tr
      ref={measure}
      data-row={row.id}
      data-index={index}
      // Where the name is no more than words there may be nothing else in it that takes the focus.
      tabIndex={(props.linkTo ?? props.onOpen) ? undefined : tabIndex}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classNames(styles['row'], isSelected === true && styles['selected'])}
      style={{ insetBlockStart: start, blockSize: height }}
    >
      {isSelected === undefined ? null : (
        <td className={styles['box']}>
          <label className={styles['target']}>
            <input
              type="checkbox"
              aria-label={texts.select(name)}
              tabIndex={tabIndex}
              checked={isSelected}
              onKeyDown={goToBulkBar}
              onChange={({ nativeEvent }) =>
                onToggle(row.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
            />
          </label>
        </td>
      )}
      <th scope="row" className={styles['main']}>
        <Name {...props} tabIndex={tabIndex} />
      </th>
      {columns.slice(1).map((column) => (
        <Cell key={column.key} column={column} row={row} isCard={isCard} tabIndex={tabIndex} />
      ))}
      {menuButton === undefined ? null : (
        <td className={styles['menu']}>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={texts.actionsFor(name)}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            className={styles['trigger']}
            {...menuButton}
          >
            <EllipsisVertical size={18} aria-hidden="true" />
          </button>
        </td>
      )}
    </tr>
  );
}

/** One row of a list, a line of a table or a card. */
export const ListTableRow = memo(Row) as typeof Row;

function Name<R extends ListRow>({
  row,
  name,
  linkTo,
  onOpen,
  picture,
  detail,
  tabIndex,
}: ListTableRowProps<R> & { readonly tabIndex: 0 | -1 }) {
  // Short names are not cut off, and longer ones can be read whole by pointing at them.
  const look = { className: styles['name'], title: name.length > 40 ? name : undefined };
  const words = (
    <>
      {picture?.(row)}
      <span className={styles['words']}>
        <span className={styles['title']}>{name}</span>
        {detail?.(row)}
      </span>
    </>
  );
  if (linkTo !== undefined) {
    return (
      <Link {...look} tabIndex={tabIndex} to={linkTo(row)}>
        {words}
      </Link>
    );
  }
  if (onOpen === undefined) return <div {...look}>{words}</div>;
  return (
    <button {...look} tabIndex={tabIndex} type="button" onClick={(event) => onOpen(row, event)}>
      {words}
    </button>
  );
}

interface CellProps<R extends ListRow> {
  readonly column: ListColumn<R>;
  readonly row: R;
  readonly isCard: boolean;
  readonly tabIndex: 0 | -1;
}

function Cell<R extends ListRow>({ column, row, isCard, tabIndex }: CellProps<R>) {
  const { key, cell, width, isFigure, unit } = column;
  const words = isCard ? unit?.(row) : undefined;
  return (
    <td
      data-column={key}
      className={classNames(styles['cell'], isFigure && styles['figure'])}
      style={isCard ? undefined : { inlineSize: `${width ?? 8}rem` }}
      hidden={words === null}
    >
      {cell?.(row, tabIndex)}
      {words}
    </td>
  );
}

/** The bar stands behind a list of any length; nobody should have to walk through it. */
function goToBulkBar(event: KeyboardEvent<HTMLInputElement>) {
  const action = event.key === 'Enter' ? firstBulkAction() : null;
  if (action === null) return;
  event.preventDefault();
  action.focus();
}

import { EllipsisVertical } from 'lucide-react';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Elements } from '@/shared/elements';
import { classNames } from '../class-names';
import { wrapTexts } from '../wrap-texts';
import { firstBulkAction } from './focus';
import styles from './List.module.css';
import type { ListColumn, ListRow } from './list-definition';
import { LIST_TEXTS as texts } from './texts';
import type { MenuButtonProps } from './use-row-menu';

/** Render functions of a row. Each must keep its identity until it changes, so that rows are memoized. */
export interface RowParts<R extends ListRow> {
  /** Address of the link on a row's name. */
  readonly linkTo?: ((row: R) => string) | undefined;
  /** Called for a name without a link. */
  readonly onOpen?: ((row: R, event: MouseEvent) => void) | undefined;
  /** Called on clicks outside the row's controls. One of the controls must do the same, for keyboards. */
  readonly clickOf?: ((row: R) => (() => void) | undefined) | undefined;
  readonly picture?: ((row: R) => Elements) | undefined;
  readonly detail?: ((row: R) => Elements) | undefined;
}

export interface ListTableRowProps<R extends ListRow> extends RowParts<R> {
  readonly row: R;
  readonly name: string;
  readonly index: number;
  readonly start: number;
  /** In pixels, for rows of equal height. */
  readonly height: number | undefined;
  /** Measures a row with its own height. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  readonly columns: readonly ListColumn<R>[];
  readonly isCard: boolean;
  /** Undefined without checkboxes. */
  readonly isSelected: boolean | undefined;
  /** The tab stop. */
  readonly isActive: boolean;
  readonly isMenuOpen: boolean;
  readonly onToggle: (id: string, isRange: boolean) => void;
  readonly menuButton: MenuButtonProps | undefined;
}

function Row<R extends ListRow>(props: ListTableRowProps<R>) {
  const { row, name, index, start, height, measure, columns, isCard, isSelected, isActive, isMenuOpen } =
    props;
  const { clickOf, onToggle, menuButton } = props;
  const click = clickOf?.(row);
  const tabIndex = isActive ? 0 : -1;
  return (
    <tr
      ref={measure}
      data-row={row.id}
      data-index={index}
      // A row without controls takes the focus itself.
      tabIndex={(props.linkTo ?? props.onOpen) ? undefined : tabIndex}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classNames(
        styles['row'],
        isSelected === true && styles['selected'],
        click && styles['clickable'],
      )}
      onClick={
        click &&
        ((event) => {
          if (!(event.target as Element).closest('a, button, input, label')) click();
        })
      }
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

/** A row, as a table line or card. */
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
  // Only long names may be truncated.
  const look = { className: styles['name'], title: name.length > 40 ? name : undefined };
  const words = (
    <>
      {picture?.(row)}
      <span className={styles['words']}>
        <span className={styles['title']} dir="auto">
          {name}
        </span>
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
      {wrapTexts(cell?.(row, tabIndex))}
      {words === undefined || words === null ? null : <span>{words}</span>}
    </td>
  );
}

/** Skips the remaining rows and moves to the bulk bar. */
function goToBulkBar(event: KeyboardEvent<HTMLInputElement>) {
  const action = event.key === 'Enter' ? firstBulkAction() : null;
  if (action === null) return;
  event.preventDefault();
  action.focus();
}

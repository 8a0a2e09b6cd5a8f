import { useCallback, useLayoutEffect, useRef, useMemo, useState, type RefObject } from 'react';
import { classNames } from '../class-names';
import { MenuPopover, type MenuItem } from '../MenuPopover';
import styles from './List.module.css';
import { nameOf, type ListRow, type ListColumn } from './list-definition';
import { ListHead, SortSelect } from './ListHead';
import { ListTableRow, type RowParts } from './ListTableRow';
import { LIST_TEXTS as texts } from './texts';
import type { ListState } from './use-list';
import { useListKeys } from './use-list-keys';
import { useRowMenu } from './use-row-menu';
import { useVirtualRows } from './use-virtual-rows';

export interface ListTableProps<R extends ListRow> extends RowParts<R> {
  readonly list: ListState<R>;
  /** What can be done with a row; asked for when its menu is opened. */
  readonly menu?: ((row: R) => readonly MenuItem[]) | undefined;
  /** Whether rows have boxes to select them by; true unless said otherwise. */
  readonly isSelectable?: boolean | undefined;
  /** The most height, as CSS has it, of a box of its own in which the list scrolls; else it scrolls with the page. */
  readonly boxHeight?: string | undefined;
}

/** Heights of a row of a table and of a card, in rem. */
const ROW = 4;
const CARD = 6.75;

/** A virtualized table with the role of a grid; cards on a phone. Keys: see `useListKeys`. */
export function ListTable<R extends ListRow>(props: ListTableProps<R>) {
  const { list, menu, isSelectable = true, boxHeight, ...parts } = props;
  const { definition, shown, sort, selection } = list;
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { isCards, isTight, columns, hasHiddenSort, rem } = useListLayout(frame, definition.columns);
  const rowHeight = rem * (isCards ? CARD + (isTight ? 1 : 0) : ROW);
  const keys = useListKeys(body, selection.order, rowHeight, selection.extend);
  const idAt = useCallback((index: number) => shown[index]?.id ?? '', [shown]);
  const drawn = useVirtualRows({
    count: shown.length,
    rowHeight,
    list: body,
    scroller: boxHeight === undefined ? undefined : frame,
    kept: keys.activeIndex,
    keyAt: definition.hasOwnHeights ? idAt : undefined,
  });
  const { opened, close, menuButton } = useRowMenu();
  const menuRow = opened === null ? undefined : shown.find(({ id }) => id === opened.id);

  // Another order begins at its beginning, if that has been scrolled away.
  const sorted = useRef(sort);
  useLayoutEffect(() => {
    if (sorted.current === sort) return;
    sorted.current = sort;
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) frame.current?.scrollIntoView({ block: 'start' });
  }, [sort]);

  return (
    <div
      ref={frame}
      className={classNames(
        styles['frame'],
        isCards && styles['cards'],
        boxHeight !== undefined && styles['boxed'],
        definition.hasOwnHeights && styles['ownHeights'],
      )}
      style={boxHeight === undefined ? undefined : { maxBlockSize: boxHeight }}
    >
      {hasHiddenSort && !isCards ? <SortSelect list={list} /> : null}
      {/* A table whose keys lead from row to row is a grid; what has the focus are the rows' own buttons and links. */}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={definition.label}
        aria-rowcount={shown.length + 1}
        aria-multiselectable={isSelectable}
        className={styles['table']}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onKeyDownCapture={(event) => {
          const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
          if (!isAll || !isSelectable || selection.extent === 'all') keys.onKeyDown(event);
          else {
            event.preventDefault();
            selection.toggleAll();
          }
        }}
      >
        <ListHead
          list={list}
          columns={columns}
          isCards={isCards}
          isSelectable={isSelectable}
          hasMenu={menu !== undefined}
        />
        <tbody ref={body} className={styles['body']} style={{ blockSize: drawn.getTotalSize() }}>
          {drawn.getVirtualItems().map(({ index, start }) => {
            const row = shown[index];
            return row === undefined ? null : (
              <ListTableRow
                key={row.id}
                row={row}
                name={nameOf(definition, row)}
                index={index}
                start={start - drawn.options.scrollMargin}
                height={definition.hasOwnHeights ? undefined : rowHeight}
                measure={definition.hasOwnHeights ? drawn.measureElement : undefined}
                columns={columns}
                isCard={isCards}
                isSelected={isSelectable ? selection.ids.has(row.id) : undefined}
                isActive={index === Math.max(0, keys.activeIndex)}
                isMenuOpen={opened?.id === row.id}
                onToggle={selection.toggle}
                menuButton={menu === undefined ? undefined : menuButton}
                {...parts}
                picture={isTight ? undefined : parts.picture}
              />
            );
          })}
        </tbody>
      </table>
      {opened === null || menuRow === undefined || menu === undefined ? null : (
        <MenuPopover
          key={opened.id}
          label={texts.actionsFor(nameOf(definition, menuRow))}
          items={menu(menuRow)}
          at={opened.at}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Width of a list, in rem, up to which its rows are cards. */
const CARDS = 46;
/** Width, in rem, up to which cards have no room for pictures: on a phone with letters twice as large. */
const TIGHT = 18;

export interface ListLayout<R> {
  /** A row is a card of several lines; else a line of a table. */
  readonly isCards: boolean;
  /** Cards have more lines, and no pictures. */
  readonly isTight: boolean;
  /** The columns for which there is room, after the name; a card has all of them. */
  readonly columns: readonly ListColumn<R>[];
  /** The list can be sorted by a column that has no heading to press. */
  readonly hasHiddenSort: boolean;
  /** Pixels. */
  readonly rem: number;
}

/** Lays a list out by what a side bar leaves it, not by the window; the oldest supported browsers have no such queries. */
function useListLayout<R>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly ListColumn<R>[],
): ListLayout<R> {
  const [{ width, rem }, setSize] = useState({ width: document.documentElement.clientWidth / 16, rem: 16 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const wide = Math.round(element.getBoundingClientRect().width / size);
      setSize((before) =>
        before.width === wide && before.rem === size ? before : { width: wide, rem: size },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return useMemo(() => {
    const isCards = width <= CARDS;
    const shown = columns.filter(({ from = 0 }) => isCards || width > from);
    return {
      isCards,
      isTight: width <= TIGHT,
      columns: shown,
      hasHiddenSort: columns.some((column) => column.sort && (isCards || !shown.includes(column))),
      rem,
    };
  }, [columns, width, rem]);
}

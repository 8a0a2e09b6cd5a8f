import { useCallback, useLayoutEffect, useRef, useMemo, useState, type RefObject } from 'react';
import { classNames } from '../class-names';
import { MenuPopover, type MenuItem } from '../MenuPopover';
import styles from './List.module.css';
import { isSortable, nameOf, type ListRow, type ListColumn } from './list-definition';
import { ListHead, SortSelect } from './ListHead';
import { ListTableRow, type RowParts } from './ListTableRow';
import { LIST_TEXTS as texts } from './texts';
import type { ListState } from './use-list';
import { useListKeys } from './use-list-keys';
import { useRowMenu } from './use-row-menu';
import { useVirtualRows } from './use-virtual-rows';

export interface ListTableProps<R extends ListRow> extends RowParts<R> {
  readonly list: ListState<R>;
  /** A row's actions, requested when its menu opens. */
  readonly menu?: ((row: R) => readonly MenuItem[]) | undefined;
  readonly isSelectable?: boolean | undefined;
  /** Scrolls in a box of at most this height. */
  readonly boxHeight?: string | undefined;
}

/** Row heights in rem. */
const ROW = 4;
const CARD = 6.75;

/** A virtualized table with the grid role; cards on a phone. For keys, see `useListKeys`. */
export function ListTable<R extends ListRow>(props: ListTableProps<R>) {
  const { list, menu, isSelectable = true, boxHeight, ...parts } = props;
  const { definition, shown, sort, selection } = list;
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { isCards, isTight, columns, rem } = useListLayout(frame, definition.columns);
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

  // A new order starts at the top.
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
      {isCards || !isSortable(definition) ? null : <SortSelect list={list} />}
      {/* Arrow keys make it a grid; its controls take the focus. */}
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

/** Widest list shown as cards, in rem. */
const CARDS = 46;
/** Widest card without a picture, in rem. */
const TIGHT = 18;

export interface ListLayout<R> {
  /** Rows are cards. */
  readonly isCards: boolean;
  /** Cards without pictures. */
  readonly isTight: boolean;
  /** The columns that fit; cards have all. */
  readonly columns: readonly ListColumn<R>[];
  /** In pixels. */
  readonly rem: number;
}

/** Depends on the list's own width, since old browsers lack container queries. */
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
      rem,
    };
  }, [columns, width, rem]);
}

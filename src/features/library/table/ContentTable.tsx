import type { Unsent } from '@/db/use-unsent-rows';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { classNames } from '@/ui/class-names';
import { MenuPopover } from '@/ui/MenuPopover';
import { useNarrower } from '@/ui/use-narrower';
import type { LibrarySort } from '../address/library-address';
import { SelectAllBox } from '../bulk/SelectAllBox';
import type { Selection } from '../bulk/use-selection';
import { LIBRARY_TEXTS as texts } from '../texts';
import type { Content, ContentKind } from './content';
import { ContentRow } from './ContentRow';
import { contentTitle } from './content-title';
import { cutTitle } from './cut-title';
import { rowMenu, type RowActions } from './row-menu';
import { useRowMenu } from './use-row-menu';
import styles from './ContentTable.module.css';
import { SortSelect } from './SortSelect';
import { TableHead } from './TableHead';
import { useDrawnRows } from './use-drawn-rows';
import { useFollowLink } from './use-follow-link';
import { useRowFocus } from './use-row-focus';
import { useRowOrder } from './use-row-order';
import { useScrollShield } from './use-scroll-shield';

/** Widths of the list below which short titles may be cut off, it has fewer columns, and at last none, in rem. */
const NARROWER = [68, 56, 48, 40] as const;

/** Where a piece of the page waits for a row. Pixels. */
const OUT_OF_SIGHT = -100_000;

export interface ContentTableProps extends RowActions {
  readonly kind: ContentKind;
  /** At least one. */
  readonly rows: readonly Content[];
  readonly sort: LibrarySort | null;
  readonly onSort: (sort: LibrarySort | null) => void;
  readonly selection: Selection;
  /** Rows whose last change the server did not take. */
  readonly unsent: ReadonlyMap<string, Unsent>;
  /** Ids of rows with a form that was filled in and not saved. */
  readonly unsaved: ReadonlySet<string | undefined>;
  /** Shows the changes that need the person. */
  readonly onShowHeld: () => void;
}

/**
 * Modules or playlists as a table, on a phone as cards. Only the rows around the window are in the page; to assistive
 * technology it is a grid that tells how many there are. Keys: see `useRowFocus`; Shift selects on the way, and Control
 * with A selects all.
 */
export function ContentTable(props: ContentTableProps) {
  const { kind, rows, sort, onSort, selection, unsent, unsaved } = props;
  const { onAddToPlaylists, onDelete, onShowHeld } = props;
  const list = useRef<HTMLTableSectionElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const shield = useRef<HTMLDivElement>(null);
  const height = useRef(64);
  const { ids, toggle, extend, toggleAll, order } = selection;
  // Before the rows are measured, whose height depends on it.
  useNarrower(frame, NARROWER);
  useScrollShield(shield);
  const focus = useRowFocus(list, order, height, extend);
  const { placed, rowHeight } = useDrawnRows(list, ruler, rows, {
    index: focus.activeIndex,
    id: focus.activeId,
  });
  useEffect(() => {
    height.current = rowHeight;
  }, [rowHeight]);

  const inSlots = new Map(placed.map((each) => [each.slot, each]));
  const inOrder = placed.toSorted((one, other) => one.index - other.index);
  const standing = useRowOrder(inOrder.map(({ slot }) => slot));

  // Another order begins at its beginning, if that has been scrolled away.
  const sorted = useRef(sort);
  useLayoutEffect(() => {
    if (sorted.current === sort) return;
    sorted.current = sort;
    const head = list.current?.parentElement;
    if (head && head.getBoundingClientRect().top < 0) head.scrollIntoView({ block: 'start' });
  }, [sort]);

  const follow = useFollowLink();
  const menu = useRowMenu();
  const menuRow = menu.open === null ? undefined : rows.find(({ id }) => id === menu.open?.id);
  const box = useMemo(() => <SelectAllBox selection={selection} />, [selection]);
  return (
    <div ref={frame} className={styles['frame']}>
      <SortSelect kind={kind} sort={sort} onSort={onSort} />
      {/* A table whose keys lead from row to row is a grid; what has the focus are the rows' own buttons and links. */}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={texts.list[kind]}
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        className={classNames(styles['table'], styles[kind])}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onMouseOver={cutTitle.enter}
        onMouseOut={cutTitle.leave}
        onKeyDownCapture={(event) => {
          if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selection.extent !== 'all') {
            event.preventDefault();
            toggleAll();
          } else focus.onKeyDown(event);
        }}
      >
        <TableHead kind={kind} sort={sort} onSort={onSort} box={box} />
        <tbody ref={list} className={styles['list']} style={{ blockSize: rows.length * rowHeight }}>
          {standing.map((slot) => {
            const place = inSlots.get(slot);
            if (place === undefined) return null;
            const { row, index } = place;
            return (
              <ContentRow
                key={slot}
                kind={kind}
                row={row}
                index={index}
                top={index < 0 ? OUT_OF_SIGHT : index * rowHeight}
                isSelected={ids.has(row.id)}
                isActive={index === Math.max(0, focus.activeIndex)}
                isMenuOpen={menu.open?.id === row.id}
                isHeld={unsent.get(row.id) === 'held'}
                note={unsaved.has(row.id) ? 'unsaved' : unsent.has(row.id) ? 'unsent' : null}
                onShowHeld={onShowHeld}
                onToggle={toggle}
                onFollow={follow}
                menuButton={menu.button}
              />
            );
          })}
        </tbody>
      </table>
      <div ref={ruler} className={styles['ruler']} aria-hidden="true" />
      <div ref={shield} className={styles['shield']} hidden />
      {menu.open === null || menuRow === undefined ? null : (
        <MenuPopover
          key={menuRow.id}
          label={texts.menu(contentTitle(kind, menuRow))}
          items={rowMenu(kind, menuRow.id, { onAddToPlaylists, onDelete })}
          at={menu.open.at}
          onClose={menu.close}
        />
      )}
    </div>
  );
}

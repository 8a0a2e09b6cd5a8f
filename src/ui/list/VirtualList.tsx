import { useCallback, useImperativeHandle, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import { useVirtualRows } from './use-virtual-rows';

export interface VirtualListHandle {
  /** Scrolls a row into sight, no further than it takes. */
  readonly show: (index: number) => void;
}

export interface VirtualListProps<R> {
  /** The same array while nothing of it changes. */
  readonly rows: readonly R[];
  /** The same function each time. */
  readonly keyOf: (row: R) => string;
  /** About how high a row is, in pixels; each is measured when it is drawn. */
  readonly rowHeight: number;
  /** What scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** `div` where rows are not the items of a list but of what is around, such as a tree. */
  readonly as?: 'ul' | 'div' | undefined;
  /** Index of a row that stays in the page wherever it is, because it may have the focus. */
  readonly kept?: number | undefined;
  readonly ref?: Ref<VirtualListHandle> | undefined;
  readonly children: (row: R, index: number) => ReactNode;
}

/** A long list of rows of any height, of which only those in sight are in the page. */
export function VirtualList<R>(props: VirtualListProps<R>) {
  const { rows, keyOf, rowHeight, scroller, as: Tag = 'ul', kept, ref, children } = props;
  const list = useRef<HTMLElement>(null);
  const keyAt = useCallback((index: number) => keyOf(rows[index]!), [keyOf, rows]);
  const drawn = useVirtualRows({ count: rows.length, rowHeight, list, scroller, kept, keyAt });
  useImperativeHandle(ref, () => ({ show: (index) => drawn.scrollToIndex(index, { align: 'auto' }) }), [
    drawn,
  ]);
  const Item = Tag === 'ul' ? 'li' : 'div';
  return (
    <Tag
      ref={list as Ref<never>}
      role={Tag === 'div' ? 'presentation' : undefined}
      style={{
        position: 'relative',
        blockSize: drawn.getTotalSize(),
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {drawn.getVirtualItems().map(({ index, start }) => (
        <Item
          key={keyOf(rows[index]!)}
          ref={drawn.measureElement}
          data-index={index}
          role={Tag === 'div' ? 'presentation' : undefined}
          style={{
            position: 'absolute',
            insetInline: 0,
            insetBlockStart: start - drawn.options.scrollMargin,
          }}
        >
          {children(rows[index]!, index)}
        </Item>
      ))}
    </Tag>
  );
}

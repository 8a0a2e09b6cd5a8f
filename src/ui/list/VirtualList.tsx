import { useCallback, useImperativeHandle, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import { useVirtualRows } from './use-virtual-rows';

export interface VirtualListHandle {
  /** Scrolls a row into view. */
  readonly show: (index: number) => void;
}

export interface VirtualListProps<R> {
  /** Must stay the same array until it changes. */
  readonly rows: readonly R[];
  /** Must stay the same function. */
  readonly keyOf: (row: R) => string;
  /** Estimated height in pixels. */
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** `div` if rows belong to a surrounding tree. */
  readonly as?: 'ul' | 'div' | undefined;
  /** A row kept rendered, since it may have the focus. */
  readonly kept?: number | undefined;
  readonly ref?: Ref<VirtualListHandle> | undefined;
  readonly children: (row: R, index: number) => ReactNode;
}

/** A virtualized list with measured rows. */
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

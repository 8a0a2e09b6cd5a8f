import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './DragRow.module.css';
import type { DragLine } from './DragList';

export interface DragRowProps extends ComponentProps<'li'> {
  readonly line: DragLine;
}

/** A framed row of a `DragList`. */
export function DragRow({ line: { setLine, lineProps, isDragging }, className, ...rest }: DragRowProps) {
  return (
    <li
      {...rest}
      {...lineProps}
      ref={setLine}
      className={classNames(styles['row'], isDragging && styles['dragging'], className)}
    />
  );
}

/** The handle that drags a row. */
export function DragHandle({ line, label }: { readonly line: DragLine; readonly label: string }) {
  return (
    <div {...line.handleProps} aria-label={label} className={styles['handle']}>
      <GripVertical size={20} aria-hidden="true" />
    </div>
  );
}

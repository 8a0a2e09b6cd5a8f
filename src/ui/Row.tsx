import type { Ref } from 'react';
import { classNames } from './class-names';
import styles from './layout.module.css';
import type { StackProps } from './Stack';

export interface RowProps extends StackProps {
  /** At the start by default. */
  readonly align?: 'between' | 'end' | undefined;
  /** Never wraps. */
  readonly nowrap?: boolean | undefined;
}

/** A wrapping row. */
export function Row({
  as = 'div',
  gap = 2,
  grow = false,
  align,
  nowrap = false,
  ref,
  className,
  ...rest
}: RowProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={classNames(
        styles['row'],
        styles[`gap${gap}`],
        align !== undefined && styles[align],
        nowrap && styles['nowrap'],
        grow && styles['grow'],
        className,
      )}
    />
  );
}

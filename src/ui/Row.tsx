import type { Ref } from 'react';
import { classNames } from './class-names';
import styles from './layout.module.css';
import type { StackProps } from './Stack';

export interface RowProps extends StackProps {
  /** Where the parts stand when there is room left: at the start unless said otherwise. */
  readonly align?: 'between' | 'end' | undefined;
  /** Keeps the parts in one line; one of them has to give way. */
  readonly nowrap?: boolean | undefined;
}

/** Parts next to each other, in the middle of their line; what finds no room goes to the next one. */
export function Row({ as = 'div', gap = 2, align, nowrap = false, ref, className, ...rest }: RowProps) {
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
        className,
      )}
    />
  );
}

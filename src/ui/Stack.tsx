import type { HTMLAttributes, Ref } from 'react';
import { classNames } from './class-names';
import styles from './layout.module.css';

export type Gap = 0 | 1 | 2 | 3 | 4 | 5;

export interface StackProps extends HTMLAttributes<HTMLElement> {
  readonly as?:
    | 'div'
    | 'section'
    | 'header'
    | 'footer'
    | 'ul'
    | 'ol'
    | 'li'
    | 'span'
    | 'fieldset'
    | undefined;
  /** 3 by default. */
  readonly gap?: Gap | undefined;
  /** Takes the remaining space of a row. */
  readonly grow?: boolean | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** A column. The caller's class wins. */
export function Stack({ as = 'div', gap = 3, grow = false, ref, className, ...rest }: StackProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={classNames(styles['stack'], styles[`gap${gap}`], grow && styles['grow'], className)}
    />
  );
}

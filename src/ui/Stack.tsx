import type { HTMLAttributes, Ref } from 'react';
import { classNames } from './class-names';
import styles from './layout.module.css';

export type Gap = 1 | 2 | 3 | 4 | 5;

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
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** A column. The caller's class wins. */
export function Stack({ as = 'div', gap = 3, ref, className, ...rest }: StackProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={classNames(styles['stack'], styles[`gap${gap}`], className)}
    />
  );
}

import type { HTMLAttributes, Ref } from 'react';
import { classNames } from './class-names';
import styles from './layout.module.css';

/** Distance between parts: the tokens `--space-1` to `--space-5`. */
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
  /** 3 unless said otherwise. */
  readonly gap?: Gap | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** Parts below each other, as wide as there is room. A class of the caller wins over its styles. */
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

import type { CSSProperties, HTMLAttributes, Ref } from 'react';
import { classNames } from './class-names';
import styles from './layout.module.css';

export interface TextProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'p' | 'span' | 'h2' | 'h3' | 'h4' | 'small' | 'output' | undefined;
  readonly size?: 'xs' | 'sm' | 'lg' | undefined;
  readonly tone?: 'strong' | 'muted' | 'warning' | 'danger' | undefined;
  /** Clamps the text; screen readers read all. */
  readonly lines?: number | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** A text in a size and tone. */
export function Text({ as = 'p', size, tone, lines, ref, className, style, ...rest }: TextProps) {
  const Tag = as as 'p';
  return (
    <Tag
      {...rest}
      ref={ref as Ref<HTMLParagraphElement>}
      className={classNames(
        size !== undefined && styles[size],
        tone !== undefined && styles[tone],
        lines !== undefined && styles['cut'],
        className,
      )}
      style={lines === undefined ? style : ({ ...style, '--lines': lines } as CSSProperties)}
    />
  );
}

import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names';

export interface CardProps extends ComponentProps<'div'> {
  /** No padding, for cards that start with a picture. */
  readonly flush?: boolean | undefined;
  /** Has one link, which all of it leads to. */
  readonly isLink?: boolean | undefined;
}

/** A surface with a hairline edge. */
export function Card({ flush = false, isLink = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(styles['card'], flush && styles['flush'], isLink && styles['link'], className)}
    />
  );
}

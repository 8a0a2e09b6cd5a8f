import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names';

export interface CardProps extends ComponentProps<'div'> {
  readonly flush?: boolean | undefined;
  /** Its one link covers it. */
  readonly isLink?: boolean | undefined;
}

export function Card({ flush = false, isLink = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(styles['card'], flush && styles['flush'], isLink && styles['link'], className)}
    />
  );
}

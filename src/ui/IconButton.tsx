import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button';
import { classNames } from './class-names';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  readonly label: string;
  /** About 20 px; hidden from screen readers by this component. */
  readonly icon: ReactNode;
}

/** A square icon button of 44 px. */
export function IconButton({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      className={classNames(styles['icon'], className)}
      aria-label={label}
      title={label}
    >
      <span aria-hidden="true">{icon}</span>
    </Button>
  );
}

import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './Button.module.css';

/** `primary` at most once on a screen; `quiet` for what stands beside it; `danger` for what destroys. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  /** `lg` where it is the one thing to press on a phone. */
  readonly size?: 'md' | 'lg' | undefined;
  /** Takes the whole width of its container. */
  readonly wide?: boolean | undefined;
}

/** The class names of a button's look, for whatever element wears it. */
export function buttonClass(
  { variant = 'secondary', size = 'md', wide = false }: ButtonLook,
  extra?: string,
): string {
  return classNames(
    styles['button'],
    styles[variant],
    size === 'lg' && styles['lg'],
    wide && styles['wide'],
    extra,
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that its work is running and refuses presses meanwhile; the words stay the caller's. */
  readonly busy?: boolean | undefined;
}

/** A button; `type` is `button` unless said otherwise, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

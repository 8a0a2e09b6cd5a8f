import { useState, type ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './Button.module.css';

/** `primary` at most once on a screen; `quiet` for what stands next to it; `danger` for what destroys. */
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

/** A button that never submits a form by accident, and keeps its focus while busy or disabled. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  children,
  ...rest
}: ButtonProps) {
  const [isFocused, setFocused] = useState(false);
  const refuses = disabled || busy;
  const keepsFocus = busy || isFocused;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      disabled={refuses && !keepsFocus}
      aria-disabled={refuses || undefined}
      aria-busy={busy || undefined}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      onClick={(event) => {
        if (!refuses) return onClick?.(event);
        // Not even a form takes it: Enter in a field presses its button.
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

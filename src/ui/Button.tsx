import { useState, type ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './Button.module.css';
import { wrapTexts } from './wrap-texts';

/** `primary` once per screen; `quiet` next to it; `danger` for destructive actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  /** `lg` for a phone's main action. */
  readonly size?: 'md' | 'lg' | undefined;
  readonly wide?: boolean | undefined;
}

/** A button's classes, for any element. */
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
  /** Shows a spinner and ignores clicks. */
  readonly busy?: boolean | undefined;
}

/** A button that submits forms only with `type="submit"`, and keeps the focus while busy or disabled. */
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
        // Enter in a field does not submit either.
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : null}
      {wrapTexts(children)}
    </button>
  );
}

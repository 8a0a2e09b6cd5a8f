import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';
import { UI_TEXTS } from './texts';

export interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, the close button, and a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The primary action comes last. */
  readonly actions?: ReactNode;
  /** `sheet` fills a phone's window; `panel` is a bottom sheet there and a corner elsewhere; `full` always fills. */
  readonly size?: 'sm' | 'md' | 'lg' | 'sheet' | 'panel' | 'full' | undefined;
  /** Clicks outside do not close it, if input would be lost. */
  readonly keepOpen?: boolean | undefined;
}

/** A modal based on `<dialog>`. Focus returns to its opener, even if it is unmounted while open. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, actions, size = 'md', keepOpen = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    const isByKey = opener?.matches(':focus-visible') === true;
    if (dialog !== null && !dialog.open) {
      dialog.showModal();
      firstFocus(dialog, isByKey)?.focus();
    }
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // If its opener is gone, the screen takes the focus.
      else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    // By keyboard, Escape and the close button do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classNames(styles['dialog'], styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (!keepOpen && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles['body']}>
        {/* Not a `<header>`, which would be a second banner outside of `<main>`. */}
        <div className={styles['head']}>
          <h2 id={titleId} tabIndex={-1} dir="auto">
            {title}
          </h2>
          <IconButton label={UI_TEXTS.close} icon={<CloseIcon />} onClick={onClose} />
        </div>
        <div className={styles['content']}>{children}</div>
        {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
      </div>
    </dialog>
  );
}

/** Focuses the `data-autofocus` field if there is a keyboard, else the title, so that no on-screen keyboard opens. */
function firstFocus(dialog: HTMLDialogElement, isByKey: boolean): HTMLElement | null {
  const field =
    isByKey || matchMedia('(pointer: fine)').matches
      ? dialog.querySelector<HTMLElement>('[data-autofocus]')
      : null;
  return field ?? dialog.querySelector('h2');
}

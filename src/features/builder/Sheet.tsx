import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '@/ui/class-names';
import styles from './Sheet.module.css';

export interface SheetProps {
  readonly label: string;
  readonly onClose: () => void;
  /** `full` covers the window; `frame` does so on a phone only. */
  readonly size: 'full' | 'frame';
  readonly children: ReactNode;
}

/** A modal dialog without a frame. Focus returns to its opener. */
export function Sheet({ label, onClose, size, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    if (shown && !shown.open) shown.showModal();
    return () => {
      shown?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles['sheet'], styles[size])}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

import { useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { Button } from './Button';
import { classNames } from './class-names';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';
import { UI_TEXTS } from './texts';
import styles from './Toaster.module.css';
import { toasts, type Toast, type ToastStore } from './toast-store';

/** Renders the toasts; used once per shell. */
export function Toaster({ store = toasts }: { readonly store?: ToastStore | undefined }) {
  const shown = useSyncExternalStore(store.subscribe, store.read, store.read);

  const area = useRef<HTMLOutputElement>(null);
  /** The previously focused element. */
  const before = useRef<Element | null>(null);

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    store.hold();
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }

  /** Closes the toast and restores the focus. */
  function leave({ id }: Toast, andDo?: () => void) {
    if (area.current?.contains(document.activeElement) === true) {
      const { current } = before;
      const goal = current?.isConnected === true ? current : document.querySelector('main');
      if (goal instanceof HTMLElement) goal.focus({ preventScroll: true });
    }
    store.dismiss(id);
    store.release();
    andDo?.();
  }

  return (
    // Only detects hover and focus; its buttons handle clicks.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <output
      ref={area}
      className={styles['area']}
      // A toast must not vanish under the pointer.
      onPointerEnter={store.hold}
      onPointerLeave={store.release}
      onFocus={enter}
      onBlur={store.release}
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          // An assertive live region.
          role={toast.isError === true ? 'alert' : undefined}
          className={classNames(styles['toast'], toast.isError === true && styles['error'])}
        >
          <span className={styles['text']}>{toast.text}</span>
          {toast.undo === undefined ? null : (
            <Button onClick={() => leave(toast, toast.undo)}>{UI_TEXTS.undo}</Button>
          )}
          {toast.retry === undefined ? null : (
            <Button onClick={() => leave(toast, toast.retry)}>{UI_TEXTS.tryAgain}</Button>
          )}
          {toast.isError === true ? (
            <IconButton label={UI_TEXTS.dismiss} icon={<CloseIcon />} onClick={() => leave(toast)} />
          ) : null}
        </div>
      ))}
    </output>
  );
}

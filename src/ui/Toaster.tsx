import { useSyncExternalStore } from 'react';
import { Button } from './Button';
import { UI_TEXTS } from './texts';
import styles from './Toaster.module.css';
import { toasts, type Toast, type ToastStore } from './toast-store';

/** Draws the passing lines; stands once in the shell. */
export function Toaster({ store = toasts }: { readonly store?: ToastStore | undefined }) {
  const shown = useSyncExternalStore(store.subscribe, store.read, store.read);

  function undo(toast: Toast) {
    store.dismiss(toast.id);
    store.release();
    toast.undo?.();
  }

  return (
    // What is pressed are the buttons inside; the area only notices that somebody is there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <output
      className={styles['area']}
      // What somebody is about to press must not go away under their hand.
      onPointerEnter={store.hold}
      onPointerLeave={store.release}
      onFocus={store.hold}
      onBlur={store.release}
    >
      {shown.map((toast) => (
        <div key={toast.id} className={styles['toast']}>
          <span>{toast.text}</span>
          {toast.undo === undefined ? null : <Button onClick={() => undo(toast)}>{UI_TEXTS.undo}</Button>}
        </div>
      ))}
    </output>
  );
}

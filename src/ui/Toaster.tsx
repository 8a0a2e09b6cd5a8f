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
    toast.undo?.();
  }

  return (
    <output className={styles['area']}>
      {shown.map((toast) => (
        <div key={toast.id} className={styles['toast']}>
          <span>{toast.text}</span>
          {toast.undo === undefined ? null : <Button onClick={() => undo(toast)}>{UI_TEXTS.undo}</Button>}
        </div>
      ))}
    </output>
  );
}

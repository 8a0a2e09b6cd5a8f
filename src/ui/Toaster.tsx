import { useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { Button } from './Button';
import { classNames } from './class-names';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';
import { UI_TEXTS } from './texts';
import styles from './Toaster.module.css';
import { toasts, type Toast, type ToastStore } from './toast-store';

/** Draws the lines at the bottom; stands once in the shell. */
export function Toaster({ store = toasts }: { readonly store?: ToastStore | undefined }) {
  const shown = useSyncExternalStore(store.subscribe, store.read, store.read);

  const area = useRef<HTMLOutputElement>(null);
  /** What had the focus before the lines did. */
  const before = useRef<Element | null>(null);

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    store.hold();
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }

  /** The line goes with the press, and the focus returns to where it was before. */
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
    // What is pressed are the buttons inside; the area only notices that somebody is there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <output
      ref={area}
      className={styles['area']}
      // What somebody is about to press must not go away under their hand.
      onPointerEnter={store.hold}
      onPointerLeave={store.release}
      onFocus={enter}
      onBlur={store.release}
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          // Heard at once, and not only when there is silence.
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

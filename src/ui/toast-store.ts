import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { createValueStore, type ValueStore } from '@/shared/value-store';

/** A line at the bottom of the window. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Takes back what the line tells of; while it is offered the line stays longer. */
  readonly undo?: (() => void) | undefined;
  /** The line tells of a failure, on whatever screen: it stays until it is dismissed (decision L9). */
  readonly isError?: boolean | undefined;
  /** Tries again what failed. */
  readonly retry?: (() => void) | undefined;
}

/** The lines that are shown now, oldest first. */
export interface ToastStore extends Pick<ValueStore<readonly Toast[]>, 'read' | 'subscribe'> {
  /** Shows a line for 3 s, or 8 s with an undo; one that tells of a failure stays. Returns its id. */
  readonly show: (toast: Omit<Toast, 'id'>) => number;
  readonly dismiss: (id: number) => void;
  /** Somebody is at the lines, with the pointer or the focus: none leaves until `release`. */
  readonly hold: () => void;
  /** Nobody is at the lines any more: each has its whole time again. */
  readonly release: () => void;
}

export function createToastStore(clock: Clock = systemClock): ToastStore {
  const store = createValueStore<readonly Toast[]>([]);
  const timers = new Map<number, () => void>();
  let lastId = 0;
  let isHeld = false;

  function dismiss(id: number) {
    timers.get(id)?.();
    timers.delete(id);
    store.set(store.read().filter((toast) => toast.id !== id));
  }

  function start({ id, undo, isError = false }: Toast) {
    timers.get(id)?.();
    if (isError) return;
    timers.set(
      id,
      clock.after(undo === undefined ? NOTICE.success : NOTICE.undo, () => dismiss(id)),
    );
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    dismiss,
    show(toast) {
      lastId += 1;
      const shown = { ...toast, id: lastId };
      store.set([...store.read(), shown]);
      if (!isHeld) start(shown);
      return shown.id;
    },
    hold() {
      isHeld = true;
      for (const cancel of timers.values()) cancel();
    },
    release() {
      isHeld = false;
      for (const toast of store.read()) start(toast);
    },
  };
}

/** The store of the running app, drawn by `Toaster`. */
export const toasts = createToastStore();

/**
 * Shows a toast, with an undo where there is one (decision L7). Only failures that outlive a screen, and
 * they stay (L9).
 */
export const showToast = toasts.show;

import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { createValueStore, type ValueStore } from '@/shared/value-store';

/** A message at the bottom of the window. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** With an undo, it stays longer. */
  readonly undo?: (() => void) | undefined;
  /** A failure stays until dismissed (decision L9). */
  readonly isError?: boolean | undefined;
  readonly retry?: (() => void) | undefined;
}

/** The toasts shown now, oldest first. */
export interface ToastStore extends Pick<ValueStore<readonly Toast[]>, 'read' | 'subscribe'> {
  /** 3 s, or 8 s with an undo; failures stay. Returns its id. */
  readonly show: (toast: Omit<Toast, 'id'>) => number;
  readonly dismiss: (id: number) => void;
  /** Toasts stay while hovered or focused. */
  readonly hold: () => void;
  /** Restarts all timeouts. */
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

/** The app's store, rendered by `Toaster`. */
export const toasts = createToastStore();

/** Shows a toast (decision L7). Failures show here only if they outlive their screen, and stay (L9). */
export const showToast = toasts.show;

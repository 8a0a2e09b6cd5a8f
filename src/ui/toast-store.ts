import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { createValueStore, type ValueStore } from '@/shared/value-store';

/** A passing line at the bottom of the window. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Takes back what the line tells of; while it is offered the line stays longer. */
  readonly undo?: (() => void) | undefined;
}

/** The lines that are shown now, oldest first. */
export interface ToastStore extends Pick<ValueStore<readonly Toast[]>, 'read' | 'subscribe'> {
  /** Shows a line for 3 s, or 8 s with an undo. Returns its id. */
  readonly show: (toast: Omit<Toast, 'id'>) => number;
  readonly dismiss: (id: number) => void;
}

export function createToastStore(clock: Clock = systemClock): ToastStore {
  const store = createValueStore<readonly Toast[]>([]);
  let lastId = 0;
  const dismiss = (id: number) => store.set(store.read().filter((toast) => toast.id !== id));
  return {
    read: store.read,
    subscribe: store.subscribe,
    dismiss,
    show(toast) {
      lastId += 1;
      const id = lastId;
      store.set([...store.read(), { ...toast, id }]);
      clock.after(toast.undo === undefined ? NOTICE.success : NOTICE.undo, () => dismiss(id));
      return id;
    },
  };
}

/** The store of the running app, drawn by `Toaster`. */
export const toasts = createToastStore();

/** Shows a passing line, with an undo where there is one (decision L7). Never for errors: those stay (L9). */
export const showToast = toasts.show;

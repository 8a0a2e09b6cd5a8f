import type { GraphCommand } from '@/domain/graph/graph-command';
import { toasts } from '@/ui/toast-store';
import type { EditSession } from './model/edit-session';

/**
 * Reports a step and offers its undo (decision L7), even after later steps, until it is undone in the history. `inverse`:
 * as returned by `run`.
 */
export function offerStepUndo(
  { read, subscribe, run }: Pick<EditSession, 'read' | 'subscribe' | 'run'>,
  text: string,
  inverse: GraphCommand,
): void {
  const isInHistory = () => read().history.past.findLast(({ command }) => command === inverse) !== undefined;
  const id = toasts.show({ text, undo: () => run(inverse) });
  // A step joined to the previous one is not in the history by itself.
  if (!isInHistory()) return;
  const stopHistory = subscribe(() => {
    if (!isInHistory()) toasts.dismiss(id);
  });
  const stopToasts = toasts.subscribe(() => {
    if (toasts.read().some((toast) => toast.id === id)) return;
    stopHistory();
    stopToasts();
  });
}

import type { GraphCommand } from '@/domain/graph/graph-command';
import { toasts } from '@/ui/toast-store';
import type { EditSession } from './editing/edit-session';

/**
 * Tells of the step that was just done, and offers to take it back, also after others (decision L7). Once it was undone
 * in the history the line goes: there is nothing left to take back by it.
 * @param inverse what takes the step back, as `run` returned it
 */
export function offerStepUndo(
  { read, subscribe, run }: Pick<EditSession, 'read' | 'subscribe' | 'run'>,
  text: string,
  inverse: GraphCommand,
): void {
  const isInHistory = () => read().history.past.findLast(({ command }) => command === inverse) !== undefined;
  const id = toasts.show({ text, undo: () => run(inverse) });
  // One that joined the step before it has no place of its own there.
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

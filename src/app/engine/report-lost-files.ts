import { forgetLostFiles, lostFiles } from '@/media/store/chosen-files';
import { reportError } from '@/shared/report-error';
import { showToast, toasts } from '@/ui/toast-store';

/** Reports files that were not kept, until dismissed (decisions L8 and L9). */
export function reportLostFiles(account: string): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;

  async function report(): Promise<void> {
    const lost = await lostFiles(account);
    if (isOver || lost.length === 0) return;
    const id = showToast({ text: ENGINE_TEXTS.lostFiles(lost.map(({ name }) => name)), isError: true });
    const stopListening = toasts.subscribe(() => {
      if (toasts.read().some((toast) => toast.id === id)) return;
      stopListening();
      forgetLostFiles(lost);
    });
    stop = () => {
      stopListening();
      toasts.dismiss(id);
    };
  }

  report().catch(reportError);
  return () => {
    isOver = true;
    stop?.();
  };
}

const MOST_NAMES = 3;

const ENGINE_TEXTS = {
  lostFiles(names: readonly string[]): string {
    if (names.length === 1) return `${names[0]} did not get onto this device; choose it again.`;
    const more = names.length - MOST_NAMES;
    const listed = names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? `, and ${more} more` : '');
    return `${names.length} files did not get onto this device; choose them again: ${listed}.`;
  },
} as const;

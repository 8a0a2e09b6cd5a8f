import { forgetLostFiles, lostFiles } from '@/media/store/chosen-files';
import { reportError } from '@/shared/report-error';
import { showToast, toasts } from '@/ui/toast-store';
import { ENGINE_TEXTS } from './texts';

/**
 * Tells of files that were chosen before and did not get onto this device, until the person dismisses it (decisions L8
 * and L9). The returned function takes the line away, for it is nobody else's; it comes again with the account.
 */
export function tellLostFiles(account: string): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;

  async function tell(): Promise<void> {
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

  tell().catch(reportError);
  return () => {
    isOver = true;
    stop?.();
  };
}

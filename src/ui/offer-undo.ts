import { reportError } from '@/shared/report-error';
import { showToast } from './toast-store';

export interface UndoOffer {
  readonly text: string;
  /** May be retried. */
  readonly undo: () => Promise<unknown>;
  /** The text on failure. */
  readonly failed: (error: unknown) => string;
  /** Whether a retry can help; true by default. */
  readonly canRetry?: ((error: unknown) => boolean) | undefined;
}

/** Reports a completed action and offers its undo (decision L7). A failed undo is shown until dismissed (L9). */
export function offerUndo({ text, undo, failed, canRetry = () => true }: UndoOffer): void {
  const runUndo = () =>
    void undo().catch((error: unknown) => {
      reportError(error);
      showToast({ text: failed(error), isError: true, ...(canRetry(error) ? { retry: runUndo } : {}) });
    });
  showToast({ text, undo: runUndo });
}

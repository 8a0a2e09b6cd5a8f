import { reportError } from '@/shared/report-error';
import { showToast } from './toast-store';

/** Something that was done, and the way back. */
export interface UndoOffer {
  /** What was done: "Deleted First aid". */
  readonly text: string;
  /** Takes it back. May be called again where it rejects. */
  readonly undo: () => Promise<unknown>;
  /** What to say when it rejects. */
  readonly failed: (error: unknown) => string;
  /** Whether another try can help; it can unless this says otherwise. */
  readonly canRetry?: ((error: unknown) => boolean) | undefined;
}

/** Reports what was done and offers its undo (decision L7). A failed undo is shown until dismissed (L9). */
export function offerUndo({ text, undo, failed, canRetry = () => true }: UndoOffer): void {
  const takeBack = () =>
    void undo().catch((error: unknown) => {
      reportError(error);
      showToast({ text: failed(error), isError: true, ...(canRetry(error) ? { retry: takeBack } : {}) });
    });
  showToast({ text, undo: takeBack });
}

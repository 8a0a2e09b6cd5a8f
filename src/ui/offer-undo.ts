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

/**
 * Tells what was done and offers to take it back (decision L7). Where that fails it is said on whatever screen the person is
 * by then, until it is dismissed, with a way to try again (L9).
 */
export function offerUndo({ text, undo, failed, canRetry = () => true }: UndoOffer): void {
  const takeBack = () =>
    void undo().catch((error: unknown) => {
      reportError(error);
      showToast({ text: failed(error), isError: true, ...(canRetry(error) ? { retry: takeBack } : {}) });
    });
  showToast({ text, undo: takeBack });
}

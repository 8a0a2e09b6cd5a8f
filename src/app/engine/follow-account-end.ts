import { authStore } from '@/auth/auth-state';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';

export interface AccountEndOptions {
  /** Whether the account was deleted. @throws AppError if unknown now */
  readonly hasEnded: () => Promise<boolean>;
  /** Signs out, and discards the account's local data. */
  readonly leave: () => Promise<void>;
}

/**
 * Leaves an account that was deleted elsewhere; asks once its session can no longer be renewed. Returns a
 * function that ends it.
 */
export function followAccountEnd({ hasEnded, leave }: AccountEndOptions): () => void {
  let isAsked = false;
  let isOver = false;
  async function look() {
    const isExpired = authStore.read().sessionState === 'expired';
    if (isAsked || !isExpired) return;
    isAsked = true;
    try {
      if ((await hasEnded()) && !isOver) await leave();
    } catch (error) {
      // The next start checks again.
      if (!(error instanceof AppError && error.code === 'ERR_OFFLINE')) reportError(error);
    }
  }
  const stop = authStore.subscribe(() => void look());
  void look();
  return () => {
    isOver = true;
    stop();
  };
}

import { useContext, useEffect } from 'react';
import { useShelf } from '@/catalogue/use-shelf';
import { verifyKept } from '@/catalogue/verify-kept';
import { forgetCopy } from '@/media/offline-copy/copy-jobs';
import { MediaContext } from '@/media/media-context';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { whenIdle } from '@/shared/when-idle';

let isVerified = false;

/**
 * Once per visit, removes modules that a visitor may no longer see from this device, including their media (decision
 * D10). For accounts, each sync does this.
 */
export function useVerifyKept(): void {
  const openShelf = useShelf();
  const { account, config } = useContext(MediaContext);

  useEffect(() => {
    if (account !== 'visitor' || config === null || isVerified || !navigator.onLine) return undefined;

    async function verify(backend: NonNullable<typeof config>) {
      const shelf = await openShelf();
      const lost = await verifyKept(shelf, { config: backend, token: null });
      isVerified = true;
      for (const id of lost) await forgetCopy(account, id, shelf.copies);
    }

    return whenIdle(() => {
      verify(config).catch((error: unknown) => {
        // The next visit retries.
        if (!(error instanceof AppError && error.category === 'network')) reportError(error);
      });
    });
  }, [openShelf, account, config]);
}

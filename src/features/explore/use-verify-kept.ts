import { useContext, useEffect } from 'react';
import { askWithToken } from '@/auth/ask-with-token';
import { useShelf } from '@/catalogue/use-shelf';
import { verifyKept } from '@/catalogue/verify-kept';
import { forgetCopy } from '@/media/offline-copy/copy-jobs';
import { MediaContext } from '@/media/media-context';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { whenIdle } from '@/shared/when-idle';

/** Accounts whose device was verified since this tab was opened. */
const verified = new Set<string>();

/** Once for each visit: removes modules from this device that one may no longer see, media included (decision D10). */
export function useVerifyKept(): void {
  const openShelf = useShelf();
  const { account, config, getAccessToken, renewAccessToken } = useContext(MediaContext);

  useEffect(() => {
    if (config === null || verified.has(account) || !navigator.onLine) return undefined;

    async function verify(backend: NonNullable<typeof config>) {
      const token = account === 'visitor' ? null : await getAccessToken();
      // Without the account's own word nothing can be said about what it may see.
      if (account !== 'visitor' && token === null) return;
      const shelf = await openShelf();
      const ask = (as: string | null) => verifyKept(shelf, { config: backend, token: as });
      const lost = await (token === null ? ask(null) : askWithToken(token, renewAccessToken, ask));
      verified.add(account);
      for (const id of lost) await forgetCopy(account, id, shelf.copies);
    }

    return whenIdle(() => {
      verify(config).catch((error: unknown) => {
        // It is tried again at the next visit.
        if (!(error instanceof AppError && error.category === 'network')) reportError(error);
      });
    });
  }, [openShelf, account, config, getAccessToken, renewAccessToken]);
}

import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useShelf } from '@/catalogue/use-shelf';
import { copyBytes } from '@/domain/media/module-copy';
import { forgetCopy } from '@/media/offline-copy/copy-jobs';
import { reportError } from '@/shared/report-error';

/** The pictures and videos of a module that are kept on this device. */
export interface KeptCopy {
  readonly moduleId: string;
  readonly bytes: number;
}

export interface KeptCopies {
  /** The largest first; undefined until they were read. */
  readonly copies: readonly KeptCopy[] | undefined;
  /** Never rejects: what could not be removed stays in the list. */
  readonly remove: (moduleId: string) => Promise<void>;
}

/** What of modules takes room on this device, and the way to have it back. */
export function useKeptCopies(): KeptCopies {
  const { account } = useAuth();
  const openShelf = useShelf();
  const [copies, setCopies] = useState<readonly KeptCopy[]>();

  const read = useCallback(async () => {
    const all = await (await openShelf()).copies.all();
    return all
      .map((copy) => ({ moduleId: copy.moduleId, bytes: copyBytes(copy) }))
      .filter(({ bytes }) => bytes > 0)
      .toSorted((a, b) => b.bytes - a.bytes);
  }, [openShelf]);

  useEffect(() => {
    let isShown = true;
    read().then((found) => isShown && setCopies(found), reportError);
    return () => {
      isShown = false;
    };
  }, [read]);

  const remove = useCallback(
    async (moduleId: string) => {
      try {
        await forgetCopy(account, moduleId, (await openShelf()).copies);
        setCopies(await read());
      } catch (error) {
        reportError(error);
      }
    },
    [account, openShelf, read],
  );
  return { copies, remove };
}

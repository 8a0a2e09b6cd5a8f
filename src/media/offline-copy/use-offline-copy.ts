import { useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CopyIndex } from '@/domain/media/module-copy';
import { reportError } from '@/shared/report-error';
import { MediaContext } from '../media-context';
import {
  cancelCopy,
  copyState,
  forgetCopy,
  makeCopy,
  prefetchCopy,
  readCopyState,
  type CopyState,
} from './copy-jobs';
import type { CopyableModule } from './copy-module';

export interface OfflineCopy {
  readonly copy: CopyState;
  readonly make: (module: CopyableModule) => void;
  readonly prefetch: (module: CopyableModule) => void;
  readonly cancel: () => void;
  readonly remove: () => void;
}

/** A module's copy on this device and its actions. `openIndex` must stay the same function. */
export function useOfflineCopy(moduleId: string, openIndex: () => Promise<CopyIndex>): OfflineCopy {
  const source = useContext(MediaContext);
  const { account } = source;
  const state = copyState(account, moduleId);
  const copy = useSyncExternalStore(state.subscribe, state.read, state.read);

  const withIndex = useCallback(
    (work: (index: CopyIndex) => Promise<void>) => {
      openIndex().then(work).catch(reportError);
    },
    [openIndex],
  );

  useEffect(() => {
    withIndex((index) => readCopyState(account, moduleId, index));
  }, [account, moduleId, withIndex]);

  return useMemo(
    () => ({
      copy,
      make(module) {
        // Requested on a person's action; a refusal changes nothing.
        void navigator.storage?.persist?.();
        withIndex((index) => makeCopy({ module, source, index }));
      },
      prefetch: (module) => withIndex((index) => prefetchCopy({ module, source, index })),
      cancel: () => withIndex((index) => cancelCopy(account, moduleId, index)),
      remove: () => withIndex((index) => forgetCopy(account, moduleId, index)),
    }),
    [copy, withIndex, source, account, moduleId],
  );
}

import { useEffect, useState } from 'react';
import type { ModuleHistory, VersionList } from '@/db/module-history/module-history';
import { reportError } from '@/shared/report-error';

/** The versions of a module, following what is kept, also in other tabs. */
export type Versions = VersionList | 'loading' | 'failed';

export function useVersions(history: ModuleHistory | undefined, moduleId: string): Versions {
  const [versions, setVersions] = useState<Versions>('loading');
  useEffect(() => {
    if (history === undefined) return undefined;
    let isOver = false;
    const asked = history;
    async function look(): Promise<Versions> {
      try {
        return await asked.list(moduleId);
      } catch (error) {
        reportError(error);
        return 'failed';
      }
    }
    const load = async () => {
      const found = await look();
      if (!isOver) setVersions(found);
    };
    void load();
    const stop = history.subscribe(() => void load());
    return () => {
      isOver = true;
      stop();
    };
  }, [history, moduleId]);
  return versions;
}

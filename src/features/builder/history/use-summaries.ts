import { useEffect, useState } from 'react';
import type { ModuleHistory } from '@/db/module-history/module-history';
import type { ModuleVersion } from '@/domain/module-history/module-version';

/** The changes of each version, by the ids of it and its predecessor. */
export type Summaries = ReadonlyMap<string, string>;

export const summaryKey = (before: ModuleVersion, after: ModuleVersion) => `${before.id}|${after.id}`;

/** Compares versions with their predecessors, off the main thread. */
export function useSummaries(history: ModuleHistory, versions: readonly ModuleVersion[]): Summaries {
  const [summaries, setSummaries] = useState<Summaries>(new Map());
  useEffect(() => {
    let isOver = false;
    async function load() {
      for (const [index, after] of versions.entries()) {
        const before = versions[index + 1];
        if (before === undefined || isOver) return;
        const key = summaryKey(before, after);
        if (summaries.has(key)) continue;
        const words = await history.compare(before.id, after.id);
        if (words === undefined || isOver) continue;
        setSummaries((known) => new Map([...known, [key, words]]));
      }
    }
    void load();
    return () => {
      isOver = true;
    };
    // A summary that arrives must not restart the loop.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [history, versions]);
  return summaries;
}

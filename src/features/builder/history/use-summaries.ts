import { useEffect, useState } from 'react';
import type { ModuleHistory } from '@/db/module-history/module-history';
import type { ModuleVersion } from '@/domain/module-history/module-version';

/** What a version changed against the one before it, by the ids of both. */
export type Summaries = ReadonlyMap<string, string>;

export const summaryKey = (before: ModuleVersion, after: ModuleVersion) => `${before.id}|${after.id}`;

/** Compares each version with the one before it, newest first, one after the other and off the main thread. */
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
    // What is known by now is skipped; a summary that arrives must not restart the round.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [history, versions]);
  return summaries;
}

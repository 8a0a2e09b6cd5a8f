import { useEffect, useState } from 'react';
import type { ModuleHistory } from '@/db/module-history/module-history';
import { repairGraph } from '@/domain/graph/repair-graph';
import type { ModuleContent } from '@/domain/module/module-content';
import { readModuleContent } from '@/domain/module/read-module-content';
import { reportError } from '@/shared/report-error';
import { problemText } from './problem-text';

/** The content of a version, read with every care: whatever was stored, it can be shown. */
export interface VersionContent {
  readonly content: ModuleContent | undefined;
  /** Why there is none, in words. */
  readonly problem: string | undefined;
}

export function useVersionContent(history: ModuleHistory, id: string): VersionContent {
  const [result, setResult] = useState<VersionContent>({ content: undefined, problem: undefined });
  useEffect(() => {
    let isOver = false;
    async function load(): Promise<VersionContent> {
      try {
        const value: unknown = JSON.parse(await history.read(id));
        return { content: repairGraph(readModuleContent(value)), problem: undefined };
      } catch (error) {
        reportError(error);
        return { content: undefined, problem: problemText(error) };
      }
    }
    const show = async () => {
      const loaded = await load();
      if (!isOver) setResult(loaded);
    };
    void show();
    return () => {
      isOver = true;
    };
  }, [history, id]);
  return result;
}

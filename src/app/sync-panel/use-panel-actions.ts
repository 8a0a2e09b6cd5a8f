import { useCallback, useState } from 'react';
import { exportQuarantined } from '@/db/export-changes';
import type { Quarantined } from '@/db/outbox/outbox-item';
import type { Uploads } from '@/media/upload/upload-item';
import { systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import type { Status } from '@/ui/Banner';
import { saveFile } from '@/ui/save-file';
import type { Engine } from '../engine/engine';
import { FILE_TEXTS, PANEL_TEXTS, QUARANTINE_TEXTS } from './texts';

export interface FileActions {
  /** Retries a refused file; all without a key. */
  readonly retry: (key?: string) => void;
  readonly resume: (key: string) => void;
  /** Removes a refused file from this device. */
  readonly discard: (key: string) => void | Promise<void>;
}

export interface QuarantineActions {
  readonly save: (things: readonly Quarantined[]) => void;
  readonly remove: (things: readonly Quarantined[]) => void | Promise<void>;
}

export interface PanelActions {
  /** What is running; null when nothing is. */
  readonly work: 'sync' | 'items' | 'export' | null;
  readonly problem: Status | null;
  readonly dismissProblem: () => void;
  /** Undefined for visitors and before replication runs. */
  readonly sync: (() => void) | undefined;
  readonly exportAll: (() => void) | undefined;
  /** All without an id. */
  readonly retry: (id?: string) => void;
  readonly discard: (ids: readonly string[]) => void | Promise<void>;
  readonly dismissNotices: (ids: readonly string[]) => void;
  readonly files: FileActions;
  readonly quarantine: QuarantineActions;
}

export function usePanelActions(
  engine: Engine | null,
  uploads: Pick<Uploads, 'retry' | 'resume' | 'cancel'>,
  dismissNotices: PanelActions['dismissNotices'],
): PanelActions {
  const [work, setWork] = useState<PanelActions['work']>(null);
  const [problem, setProblem] = useState<Status | null>(null);

  async function run(what: PanelActions['work'], failed: string, doIt: (running: Engine) => Promise<void>) {
    if (engine === null || work !== null) return;
    setWork(what);
    setProblem(null);
    try {
      await doIt(engine);
    } catch (error) {
      reportError(error);
      setProblem({ kind: 'error', text: failed });
    } finally {
      setWork(null);
    }
  }

  const { clearFailed, exportFailed, exportName, retryFailed, syncFailed } = PANEL_TEXTS;
  const sync = () => void run('sync', syncFailed, (running) => running.syncNow());
  const exportAll = () =>
    void run('export', exportFailed, async (running) => {
      const changes = await running.exportChanges();
      saveJson(exportName(changes.exportedAt.slice(0, 10)), changes);
    });
  return {
    work,
    problem,
    dismissProblem: useCallback(() => setProblem(null), []),
    sync: engine === null ? undefined : sync,
    exportAll: engine === null ? undefined : exportAll,
    retry: (id) =>
      void run('items', retryFailed, (running) => running.retryHeld(id === undefined ? undefined : [id])),
    discard: (ids) =>
      run('items', clearFailed, async (running) => {
        for (const id of ids) await running.discardHeld(id);
      }),
    dismissNotices,
    files: {
      retry: (key) => void run('items', retryFailed, () => uploads.retry(key)),
      resume: (key) => void run('items', retryFailed, () => uploads.resume(key)),
      discard: (key) => run('items', FILE_TEXTS.discardFailed, () => uploads.cancel(key)),
    },
    quarantine: {
      save: (things) =>
        void run('export', exportFailed, async ({ account }) => {
          const file = exportQuarantined(account, things, systemClock.now());
          saveJson(QUARANTINE_TEXTS.fileName(file.exportedAt.slice(0, 10)), file);
        }),
      remove: (things) =>
        run('items', QUARANTINE_TEXTS.removeFailed, (running) =>
          running.removeQuarantined(things.map(({ id }) => id)),
        ),
    },
  };
}

function saveJson(name: string, value: unknown): void {
  saveFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
}

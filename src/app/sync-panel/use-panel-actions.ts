import { useCallback, useState } from 'react';
import { exportQuarantined } from '@/db/export-changes';
import type { Quarantined } from '@/db/outbox/outbox-item';
import type { Status } from '@/ui/Banner';
import type { Uploads } from '@/media/upload/upload-item';
import { systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import type { Engine } from '../engine/engine';
import { saveJson } from './save-json';
import type { PanelWork } from './SyncPanelView';
import { FILE_TEXTS, PANEL_TEXTS, QUARANTINE_TEXTS } from './texts';

/** What the panel's buttons do, one at a time, and what went wrong with the last. */
export function usePanelActions(
  engine: Engine | null,
  uploads: Pick<Uploads, 'retry' | 'retryAll' | 'resume' | 'cancel'>,
) {
  const [work, setWork] = useState<PanelWork>(null);
  const [problem, setProblem] = useState<Status | null>(null);
  const dismiss = useCallback(() => setProblem(null), []);

  async function run(what: PanelWork, failed: string, doIt: (running: Engine) => Promise<void>) {
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
  return {
    work,
    problem,
    dismiss,
    sync: () => void run('sync', syncFailed, (running) => running.syncNow()),
    retry: (id?: string) =>
      void run('held', retryFailed, (running) => running.retryHeld(id === undefined ? undefined : [id])),
    fileActions: {
      retry: (key?: string) =>
        void run('held', retryFailed, () => (key === undefined ? uploads.retryAll() : uploads.retry(key))),
      resume: (key: string) => void run('held', retryFailed, () => uploads.resume(key)),
      discard: (key: string) => void run('held', FILE_TEXTS.discardFailed, () => uploads.cancel(key)),
    },
    quarantineActions: {
      save: (things: readonly Quarantined[]) =>
        void run('export', exportFailed, async ({ account }) => {
          const file = exportQuarantined(account, things, systemClock.now());
          saveJson(QUARANTINE_TEXTS.fileName(file.exportedAt.slice(0, 10)), file);
        }),
      remove: (things: readonly Quarantined[]) =>
        void run('held', QUARANTINE_TEXTS.removeFailed, (running) =>
          running.removeQuarantined(things.map(({ id }) => id)),
        ),
    },
    discard: (ids: readonly string[]) =>
      void run('held', clearFailed, async (running) => {
        for (const id of ids) await running.discardHeld(id);
      }),
    save: () =>
      void run('export', exportFailed, async (running) => {
        const changes = await running.exportChanges();
        saveJson(exportName(changes.exportedAt.slice(0, 10)), changes);
      }),
  };
}

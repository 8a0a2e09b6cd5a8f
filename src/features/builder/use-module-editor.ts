import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useArrivingRow } from '@/db/use-rows';
import { useLocalStoreHandle } from '@/db/database-context';
import { openEditJournal } from '@/db/edits/edit-journal';
import { recoverEdits } from '@/db/edits/recover-edits';
import { openUndoSteps } from '@/db/edits/undo-steps';
import { useKeepVersions } from '@/db/use-kept-versions';
import { useWriter } from '@/db/use-writer';
import type { ModuleRow } from '@/domain/rows/rows';
import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import { durableDrafts } from '@/shared/durable-drafts';
import { beforeReload, holdReload } from '@/shared/reload-guard';
import { reportError } from '@/shared/report-error';
import { createEditSession, type EditSession, type SessionState } from './model/edit-session';

export type ModuleEditor =
  | { readonly state: 'loading' | 'missing' | 'failed' }
  | {
      readonly state: 'ready';
      readonly row: ModuleRow;
      readonly session: EditSession;
    };

/** Opens a module of the signed-in person for editing; typing survives a closed or killed page. */
export function useModuleEditor(moduleId: string | undefined): ModuleEditor {
  const { account } = useAuth();
  const { row, ready, hasFailed } = useArrivingRow('modules', moduleId);
  const writer = useWriter();
  const handle = useLocalStoreHandle();
  const keepVersions = useKeepVersions();
  const [session, setSession] = useState<EditSession>();
  const isOwn = row !== undefined && row.creator_id === account;
  const stored = isOwn ? row.content : undefined;
  const isFound = stored !== undefined;

  useEffect(() => {
    if (!isFound || moduleId === undefined) return undefined;
    const journal = openEditJournal(account, moduleId, { storage: durableDrafts });
    const opened = createEditSession({
      stored,
      journal,
      steps: openUndoSteps(account, moduleId),
      clock: systemClock,
      async modify(change, through) {
        const mark = journal.written(through, systemClock.now());
        await writer.modify(
          'modules',
          moduleId,
          (latest) => {
            const content = change(latest.content);
            return content === latest.content ? latest : { ...latest, content };
          },
          { mark: () => mark },
        );
      },
      keep: (lost) => keepVersions('modules', moduleId, lost),
    });
    setSession(opened);
    const flush = () => void opened.flush();
    // Journaled edits wait for their pause: leaving a field must not block the next one.
    const flushUnsafe = () => {
      if (!opened.isSafe()) flush();
    };
    const releaseReload = holdReload();
    const stopFlushing = beforeReload(async () => {
      await opened.flush();
      if (!opened.isSafe())
        throw new AppError('ERR_QUEUE_WRITE', 'The module has edits that only this page holds.');
    });
    // The journal does not hold large edits: the browser asks before closing.
    const ask = (event: BeforeUnloadEvent) => {
      if (!opened.isSafe()) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', ask);
    globalThis.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    globalThis.addEventListener('focusout', flushUnsafe);
    return () => {
      releaseReload();
      stopFlushing();
      globalThis.removeEventListener('beforeunload', ask);
      globalThis.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      globalThis.removeEventListener('focusout', flushUnsafe);
      setSession(undefined);
      opened.close();
    };
    // A session starts once per module; later content reaches it through `receive`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [account, moduleId, isFound, writer, keepVersions]);

  // Edits that an earlier visit could not store. The app recovers those of crashed pages when it starts.
  useEffect(() => {
    if (isFound) handle.open().then(recoverEdits).catch(reportError);
  }, [handle, isFound]);

  useEffect(() => {
    if (stored !== undefined) session?.receive(stored);
  }, [session, stored]);

  if (!isOwn) return { state: hasFailed ? 'failed' : ready ? 'missing' : 'loading' };
  return session ? { state: 'ready', row, session } : { state: 'loading' };
}

export function useSessionState(session: EditSession): SessionState {
  return useSyncExternalStore(session.subscribe, session.read, session.read);
}

import { useState, useSyncExternalStore } from 'react';
import { VISITOR } from '@/auth/auth-state';
import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { useHeldChanges } from '@/db/use-held-changes';
import { useKeptVersions } from '@/db/use-kept-versions';
import { useQueuedChanges } from '@/db/use-queued-changes';
import { namesNeeded } from '@/domain/changes/names-needed';
import { useUploads } from '@/media/use-uploads';
import { useSyncStatus } from '@/replication/use-sync-status';
import { useNow } from '@/ui/use-now';
import { engine as engineStore, unsentFiles } from '../engine/engine';
import { failoverStore } from '../overlays/failover-store';
import { PAGE } from './ShowMore';
import { SyncPanelView } from './SyncPanelView';
import { usePanelActions } from './use-panel-actions';
import { usePanelNames } from './use-panel-names';
import { useStorage } from './use-storage';

/** The sync panel of whoever uses the app. Loaded when it is opened. */
export default function SyncPanel({ onClose }: { readonly onClose: () => void }) {
  const { account, sessionState } = useAuth();
  const { open } = useSignInDialog();
  const status = useSyncStatus();
  const engine = useSyncExternalStore(engineStore.subscribe, engineStore.read);
  const { usingBackup } = useSyncExternalStore(failoverStore.subscribe, failoverStore.read);
  const files = useSyncExternalStore(unsentFiles.subscribe, unsentFiles.read);
  const filesHere = useUploads();
  const [limits, setLimits] = useState({ queued: PAGE, held: PAGE });
  const queued = useQueuedChanges(limits.queued);
  const held = useHeldChanges(limits.held);
  const versions = useKeptVersions();
  const now = useNow();
  const storage = useStorage(now);
  const nameOf = usePanelNames(
    [...queued.rows, ...held.rows].flatMap(({ table, data, base }) => namesNeeded(table, data ?? base)),
  );
  const { work, problem, dismiss, sync, retry, discard, save, fileActions } = usePanelActions(
    engine,
    filesHere,
  );
  const isVisitor = account === VISITOR;
  // A visitor's runs wait in a queue too; they are nobody's business until there is an account.
  const nothing = { rows: [], total: 0, ready: true };
  return (
    <SyncPanelView
      status={status}
      isVisitor={isVisitor}
      sessionEnded={sessionState === 'expired'}
      usingBackup={usingBackup}
      queued={isVisitor ? nothing : queued}
      held={isVisitor ? nothing : held}
      versions={isVisitor ? nothing : versions}
      files={files}
      uploads={filesHere.uploads.filter(({ state }) => state !== 'done')}
      fileActions={fileActions}
      storage={storage}
      now={now}
      nameOf={nameOf}
      work={work}
      problem={problem}
      onDismissProblem={dismiss}
      onSync={engine === null ? undefined : sync}
      onSignIn={() => {
        onClose();
        open('signIn');
      }}
      onExport={engine === null ? undefined : save}
      onRetry={retry}
      onDiscard={discard}
      onMoreQueued={() => setLimits({ ...limits, queued: limits.queued + PAGE })}
      onMoreHeld={() => setLimits({ ...limits, held: limits.held + PAGE })}
      onClose={onClose}
    />
  );
}

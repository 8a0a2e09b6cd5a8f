import { useState, useSyncExternalStore } from 'react';
import { VISITOR } from '@/auth/auth-state';
import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { useHeldChanges } from '@/db/use-held-changes';
import { useNotices } from '@/db/use-notices';
import { useKeptVersions } from '@/db/use-kept-versions';
import { useQueuedChanges } from '@/db/use-queued-changes';
import { useQuarantined } from '@/db/use-quarantined';
import { namesNeeded } from '@/domain/changes/names-needed';
import { noRoomToNote } from '@/media/store/no-room';
import { useUploads } from '@/media/upload/use-uploads';
import { useSyncStatus } from '@/replication/use-sync-status';
import { backupInUse, sendingWaits } from '@/shared/project-in-use';
import { deviceIsFull, refillReserve } from '@/shared/storage-reserve';
import { useUnsavedForms } from '@/ui/drafts/unsaved-forms';
import { useNow } from '@/ui/use-now';
import { engine as engineStore, unsentFiles } from '../engine/engine';
import { MakeRoom } from './MakeRoom';
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
  const backup = useSyncExternalStore(backupInUse.subscribe, backupInUse.read);
  const files = useSyncExternalStore(unsentFiles.subscribe, unsentFiles.read);
  const filesHere = useUploads();
  const unsaved = useUnsavedForms(account);
  const [limits, setLimits] = useState({ queued: PAGE, held: PAGE });
  const queued = useQueuedChanges(limits.queued);
  const held = useHeldChanges(limits.held);
  const versions = useKeptVersions();
  const quarantined = useQuarantined();
  const [notices, dismissNotices] = useNotices();
  const now = useNow();
  const storage = useStorage(now);
  const noTexts = useSyncExternalStore(deviceIsFull.subscribe, deviceIsFull.read);
  const noFiles = useSyncExternalStore(noRoomToNote.subscribe, noRoomToNote.read);
  const nameOf = usePanelNames(
    [...queued.rows, ...held.rows].flatMap(({ table, data, base }) => namesNeeded(table, data ?? base)),
  );
  const { work, problem, dismiss, sync, retry, discard, save, fileActions, quarantineActions } =
    usePanelActions(engine, filesHere);
  const isVisitor = account === VISITOR;
  // A visitor's runs wait in a queue too; they are nobody's business until there is an account.
  const nothing = { rows: [], total: 0, ready: true };
  return (
    <SyncPanelView
      status={status}
      isVisitor={isVisitor}
      sessionEnded={sessionState === 'expired'}
      usingBackup={backup !== null}
      waits={sendingWaits(backup)}
      queued={isVisitor ? nothing : queued}
      held={isVisitor ? nothing : held}
      versions={isVisitor ? nothing : versions}
      quarantined={isVisitor ? nothing : quarantined}
      notices={notices}
      onDismissNotices={dismissNotices}
      files={files}
      unsaved={unsaved}
      uploads={filesHere.uploads.filter(({ state }) => state !== 'done')}
      fileActions={fileActions}
      quarantineActions={quarantineActions}
      storage={storage}
      makeRoom={<MakeRoom onRemoved={() => void refillReserve()} />}
      isFull={noTexts || noFiles}
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

import { useEffect, useState, useSyncExternalStore } from 'react';
import { VISITOR } from '@/auth/auth-state';
import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { useKeptVersions } from '@/db/use-kept-versions';
import { useHeldChanges, useNotices, useQuarantined, useQueuedChanges } from '@/db/use-outbox-list';
import { namesNeeded } from '@/domain/changes/row-name';
import { isTooFullForProgress } from '@/media/store/storage-problem';
import { useUploads } from '@/media/upload/use-uploads';
import { readStorage, type StorageEstimated } from '@/shared/device-storage';
import { backupInUse } from '@/shared/project-in-use';
import { deviceIsFull } from '@/shared/storage-reserve';
import { useUnsavedForms } from '@/ui/drafts/unsaved-forms';
import { useNow } from '@/ui/use-now';
import { engine as engineStore } from '../engine/engine';
import { useSyncOverview } from '../overlays/use-sync-overview';
import { FreeSpace } from './FreeSpace';
import { PAGE } from './PanelSection';
import { SyncPanelView } from './SyncPanelView';
import { usePanelActions } from './use-panel-actions';
import { usePanelNames } from './use-panel-names';

/** A visitor's queued runs do not show. */
const NOTHING = { rows: [], total: 0, ready: true };

/** The sync panel, loaded when opened. */
export default function SyncPanel({ onClose }: { readonly onClose: () => void }) {
  const { account, sessionState } = useAuth();
  const { open } = useSignInDialog();
  const status = useSyncOverview();
  const engine = useSyncExternalStore(engineStore.subscribe, engineStore.read);
  const backup = useSyncExternalStore(backupInUse.subscribe, backupInUse.read);
  const uploads = useUploads();
  const [limits, setLimits] = useState({ queued: PAGE, rejected: PAGE });
  const queued = useQueuedChanges(limits.queued);
  const rejected = useHeldChanges(limits.rejected);
  const versions = useKeptVersions();
  const quarantined = useQuarantined();
  const [notices, dismissNotices] = useNotices();
  const now = useNow();
  const storage = useStorage(now);
  const noTexts = useSyncExternalStore(deviceIsFull.subscribe, deviceIsFull.read);
  const noFiles = useSyncExternalStore(isTooFullForProgress.subscribe, isTooFullForProgress.read);
  const nameOf = usePanelNames(
    [...queued.rows, ...rejected.rows].flatMap(({ table, data, base }) => namesNeeded(table, data ?? base)),
  );
  const isVisitor = account === VISITOR;
  return (
    <SyncPanelView
      status={status}
      isVisitor={isVisitor}
      sessionEnded={sessionState === 'expired'}
      usingBackup={backup !== null}
      queued={isVisitor ? NOTHING : queued}
      rejected={isVisitor ? NOTHING : rejected}
      versions={isVisitor ? NOTHING : versions}
      quarantined={isVisitor ? NOTHING : quarantined}
      notices={notices}
      forms={useUnsavedForms(account)}
      uploads={uploads.uploads.filter(({ state }) => state !== 'done')}
      storage={storage}
      freeSpace={<FreeSpace />}
      isFull={noTexts || noFiles}
      now={now}
      nameOf={nameOf}
      actions={usePanelActions(engine, uploads, dismissNotices)}
      onSignIn={() => {
        onClose();
        open('signIn');
      }}
      onMoreQueued={() => setLimits({ ...limits, queued: limits.queued + PAGE })}
      onMoreRejected={() => setLimits({ ...limits, rejected: limits.rejected + PAGE })}
      onClose={onClose}
    />
  );
}

/** Storage use, read again when `now` changes; undefined if unknown. */
function useStorage(now: number): StorageEstimated | undefined {
  const [found, setFound] = useState<{
    readonly at: number;
    readonly estimate: StorageEstimated | undefined;
  }>();
  useEffect(() => {
    let isShown = true;
    void readStorage().then((estimate) => isShown && setFound({ at: now, estimate }));
    return () => {
      isShown = false;
    };
  }, [now]);
  return found?.estimate;
}

import { useSyncExternalStore } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useSyncStatus } from '@/replication/use-sync-status';
import { backupInUse, sendingWaits } from '@/shared/project-in-use';
import { useUnsavedForms } from '@/ui/drafts/unsaved-forms';
import { keptVersionCount, unsentFiles } from '../engine/engine';
import type { SyncOverview } from './sync-summary';

/** What only this device holds: the one source of counts (rule Q13). */
export function useSyncOverview(): SyncOverview {
  const status = useSyncStatus();
  const versions = useSyncExternalStore(keptVersionCount.subscribe, keptVersionCount.read);
  const files = useSyncExternalStore(unsentFiles.subscribe, unsentFiles.read);
  const backup = useSyncExternalStore(backupInUse.subscribe, backupInUse.read);
  const unsaved = useUnsavedForms(useAuth().account).length;
  return { ...status, versions, files, unsaved, waits: sendingWaits(backup) };
}

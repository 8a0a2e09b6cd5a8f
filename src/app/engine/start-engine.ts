import { getAccessToken, renewAccessToken } from '@/auth/get-access-token';
import { hasAccountEnded } from '@/catalogue/account';
import { joinGroup } from '@/catalogue/join-group';
import { offlineCatalogue } from '@/catalogue/offline-catalogue';
import { reportOfflineModules } from '@/catalogue/offline-modules';
import { recoverEdits } from '@/db/edits/recover-edits';
import type { LocalStore } from '@/db/local-store';
import { pruneModuleVersions } from '@/db/module-history/prune-module-versions';
import { itemKey } from '@/db/outbox/outbox-item';
import { KEPT_MODULES_MARK } from '@/db/outbox/outbox-marks';
import { saveUnsavedRuns } from '@/db/runs/save-run';
import { downloadQueue, type DownloadQueue } from '@/media/offline-copy/download-queue';
import { startUploads } from '@/media/upload/start-uploads';
import { NO_FILES } from '@/media/upload/unsent-files';
import { watchUnsentFiles } from '@/media/upload/watch-unsent-files';
import { adoptVisitorRuns } from '@/replication/adopt-visitor-runs';
import { inviteMember } from '@/replication/invitation-mails/request-invitation-mail';
import { startInvitationMails } from '@/replication/invitation-mails/start-invitation-mails';
import { ownToken } from '@/replication/own-token';
import { startReplication, type Replication } from '@/replication/start-replication';
import type { SyncStatus } from '@/replication/sync-status';
import { AppError } from '@/shared/app-error';
import { readConfig } from '@/shared/config';
import { setDataUse } from '@/shared/data-use';
import { fetching, NO_FETCHING } from '@/shared/fetching';
import { keepStorage } from '@/shared/device-storage';
import { readableDrafts } from '@/shared/durable-drafts';
import { reportError } from '@/shared/report-error';
import { fillReserve } from '@/shared/storage-reserve';
import { whenIdle } from '@/shared/when-idle';
import { startBackgroundSend } from '../background-send/start-background-send';
import { dropOrphanedChoices } from './drop-orphaned-choices';
import { type Engine, keptVersionCount, unsentFiles } from './engine';
import { followAccountEnd } from './follow-account-end';
import { followPendingJoin } from './follow-pending-join';
import { evictInaccessible } from './evict-inaccessible';
import { releaseDeletedFiles } from './release-deleted-files';
import { reportLostFiles } from './report-lost-files';

/**
 * Starts sending, pulling and uploading for a signed-in account.
 * @throws AppError ERR_CONFIG_MISSING without a backend
 */
export function startEngine(account: string, store: LocalStore): Engine & { readonly stop: () => void } {
  const result = readConfig();
  if (!result.ok) throw new AppError('ERR_CONFIG_MISSING', result.message);
  const { config } = result;
  // A visitor's runs move into the account (decision D12), also those that only the journal holds.
  const restored = Promise.resolve(readableDrafts()?.restore());
  restored
    .then(() => adoptVisitorRuns(store))
    .then(() => saveUnsavedRuns(store))
    .catch(reportError);
  // Recovers the last edits of closed pages from the journal.
  restored.then(() => recoverEdits(store)).catch(reportError);
  const forget = evictInaccessible({
    account,
    config,
    isOwn: async (id) => (await store.get('modules', id))?.creator_id === account,
  });
  const replication = startReplication({
    store,
    config,
    getAccessToken,
    renewAccessToken,
    random: Math.random,
    async onModules(ids) {
      const areDone = await Promise.all([noteKept(store, ids), forget(ids)]);
      return areDone.every(Boolean);
    },
  });
  const stopJoining = followPendingJoin({
    account,
    join: joinGroup,
    onJoined: () => void replication.pullNow(),
  });
  const stopFollowing = followDataUse(store);
  const stopNoting = noteFetching(replication);
  const stopAsking = followAccountEnd({
    hasEnded: () => hasAccountEnded(account, config),
    leave: () => leaveEndedAccount(account),
  });
  const stopBackgroundSend = startBackgroundSend({
    waiting: () => replication.status.read().pending,
    onOutboxChange: (listener) => store.outbox.onChange(listener),
  });
  const stopUploads = startUploads({
    account,
    config,
    getAccessToken,
    renewAccessToken,
    report: reportError,
    async recordFile(row) {
      const known = await store.get('media_files', row.id);
      if (known === undefined) {
        await store.insert('media_files', row);
        return;
      }
      // A new version of an overwritten file.
      const { original_filename, file_size, mime_type } = row;
      if (known.file_size !== file_size || known.original_filename !== original_filename) {
        await store.patch('media_files', row.id, { original_filename, file_size, mime_type });
      }
    },
    async removeRow(id) {
      if ((await store.get('media_files', id)) !== undefined) await store.remove('media_files', id);
    },
    async stateOfRow(id) {
      if ((await store.get('media_files', id)) !== undefined) return 'there';
      const pending = await store.outbox.pending([itemKey('media_files', id)]);
      return pending.size > 0 ? 'going' : 'gone';
    },
  });
  const stopCounting = countKeptVersions(store);
  const stopCountingFiles = countUnsentFiles(account);
  const stopReporting = reportLostFiles(account);
  const stopKeeping = keepStorageOfWork(store);
  const stopPruning = pruneModuleVersions(store);
  // Follows lists from now on, so that large libraries open at once.
  let stopReleasing: (() => void) | undefined;
  let stopMails: (() => void) | undefined;
  let downloads: Pick<DownloadQueue, 'end'> | undefined;
  const stopPreparing = whenIdle(() => {
    stopMails = startInvitationMails({
      store,
      ask: inviteMember(config, ownToken(account, getAccessToken)),
      onAsked: () => void replication.pullNow(),
    });
    store.listing.prepare();
    // Continues what was being made available offline.
    const source = { account, config, getAccessToken, renewAccessToken };
    downloads = downloadQueue(offlineCatalogue(account), source);
    stopReleasing = releaseDeletedFiles(store);
    dropOrphanedChoices(store).catch(reportError);
  });
  return {
    account,
    async flush() {
      await replication.flush();
    },
    async syncNow() {
      await replication.flush();
      await replication.pullNow();
    },
    retryHeld: (ids) => replication.retryHeld(ids),
    discardHeld: (id) => replication.discardHeld(id),
    removeQuarantined: (ids) => store.outbox.removeQuarantined(ids),
    exportChanges: () => replication.exportChanges(),
    stop() {
      stopCounting();
      stopCountingFiles();
      stopReporting();
      stopKeeping();
      stopPruning();
      stopPreparing();
      stopReleasing?.();
      stopMails?.();
      downloads?.end();
      stopJoining();
      stopFollowing();
      stopNoting();
      stopAsking();
      stopUploads();
      stopBackgroundSend();
      replication.stop().catch(reportError);
    },
  };
}

/** Keeps `keptVersionCount` current. Returns a function that ends it. */
export function countKeptVersions({ outbox }: Pick<LocalStore, 'outbox'>): () => void {
  let isOver = false;
  const look = async () => {
    try {
      const { total } = await outbox.lists.versions(undefined, 0);
      if (!isOver) keptVersionCount.set(total);
    } catch (error) {
      // The store was closed meanwhile.
      if (!isOver) reportError(error);
    }
  };
  const stop = outbox.onChange(() => void look());
  void look();
  return () => {
    isOver = true;
    stop();
    keptVersionCount.set(0);
  };
}

/** Keeps `unsentFiles` current. Returns a function that ends it. */
function countUnsentFiles(account: string): () => void {
  const stop = watchUnsentFiles(account, (files) => unsentFiles.set(files), reportError);
  return () => {
    stop();
    unsentFiles.set(NO_FILES);
  };
}

/**
 * Asks the browser to persist this device's data at the first recorded change, and fills the storage reserve.
 * Returns a function that stops waiting for it.
 */
export function keepStorageOfWork(
  { outbox }: Pick<LocalStore, 'outbox'>,
  keep: () => Promise<unknown> = () => Promise.all([keepStorage(), fillReserve()]),
): () => void {
  const stop = outbox.onChange((news) => {
    if (news !== 'recorded') return;
    stop();
    void keep();
  });
  return stop;
}

/** Keeps `fetching` current. Returns a function that ends it. */
export function noteFetching({ status, pullNow }: Pick<Replication, 'status' | 'pullNow'>): () => void {
  const fetchNow = () => pullNow().catch(reportError);
  let noted: Pick<SyncStatus, 'fetching' | 'firstSync'> | undefined;
  const look = () => {
    const now = status.read();
    if (now.fetching === noted?.fetching && now.firstSync === noted.firstSync) return;
    noted = now;
    fetching.set({ hasFailed: now.fetching.error !== null, firstRows: now.firstSync?.rows ?? 0, fetchNow });
  };
  const stop = status.subscribe(look);
  look();
  return () => {
    stop();
    fetching.set(NO_FETCHING);
  };
}

/** Applies the profile's data use (decision E18). Returns a function that ends it. */
function followDataUse({ account, observe }: Pick<LocalStore, 'account' | 'observe'>): () => void {
  const source = observe('profiles', { where: { id: account }, limit: 1 });
  const look = () => {
    const [profile] = source.get().rows;
    if (profile !== undefined) setDataUse(profile.data_preference);
  };
  const stop = source.subscribe(look);
  look();
  return () => {
    stop();
    // The choice does not apply to the next person.
    setDataUse('automatic');
  };
}

/** Signs out of an account deleted on another device, and discards its local data. */
async function leaveEndedAccount(account: string): Promise<void> {
  const { prepareToLeave } = await import('@/features/account-settings/end-account');
  await (
    await prepareToLeave(account)
  )();
}

/**
 * Reports changes of the modules on this device to the server, for the learner's teachers.
 * Resolves to whether the server has them.
 */
async function noteKept(
  {
    outbox: { marks },
  }: { readonly outbox: { readonly marks: Pick<LocalStore['outbox']['marks'], 'get' | 'set'> } },
  ids: readonly string[],
  note: typeof reportOfflineModules = reportOfflineModules,
): Promise<boolean> {
  const kept = ids.toSorted();
  const text = kept.join();
  try {
    if (((await marks.get(KEPT_MODULES_MARK)) ?? '') === text) return true;
    await note(kept);
    await marks.set(KEPT_MODULES_MARK, text);
    return true;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_OFFLINE')) reportError(error);
    return false;
  }
}

import { useSyncExternalStore } from 'react';
import { INITIAL_STATUS, syncStatus, type SyncStatus } from './sync-status';

/**
 * The state of the replication, for the badge. Light: loads neither the replication nor the local data. Without a
 * replication, for a visitor or while it loads, it still shows when the device is offline.
 */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(subscribe, read, () => INITIAL_STATUS);
}

const offlineOf = new WeakMap<SyncStatus, SyncStatus>();

function read(): SyncStatus {
  const status = syncStatus.read();
  if (navigator.onLine || !status.online) return status;
  const known = offlineOf.get(status) ?? { ...status, online: false, state: 'offline' };
  offlineOf.set(status, known);
  return known;
}

function subscribe(listener: () => void): () => void {
  const stop = syncStatus.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

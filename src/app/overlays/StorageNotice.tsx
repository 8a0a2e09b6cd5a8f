import { useEffect, useState, useSyncExternalStore } from 'react';
import { onStoredFile } from '@/media/store/stored-files';
import { readStorage, storageLevel, type StorageEstimated, type StorageLevel } from '@/shared/device-storage';
import { deviceIsFull, refillReserve } from '@/shared/storage-reserve';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { syncPanelRequest } from '../sync-panel/sync-panel-request';
import { OVERLAY_TEXTS } from './texts';

export interface StorageNoticeProps {
  readonly read?: () => Promise<StorageEstimated | undefined>;
  readonly refill?: () => Promise<void>;
}

/**
 * Warns while the device is nearly full or full: by the browser's estimate, and when it refused to store more, for some
 * browsers estimate more room than they give. Looks at the start, when the page is looked at again, and after each
 * file. Dismissed, it comes back only when things have become worse.
 */
export function StorageNotice({ read = readStorage, refill = refillReserve }: StorageNoticeProps) {
  const isFull = useSyncExternalStore(deviceIsFull.subscribe, deviceIsFull.read);
  const [estimate, setEstimate] = useState<StorageEstimated>();
  const [dismissed, setDismissed] = useState<StorageLevel>('fine');

  useEffect(() => {
    let isShown = true;
    const readNow = async () => {
      await refill();
      const found = await read();
      if (isShown) setEstimate(found);
    };
    const look = () => {
      if (document.visibilityState === 'visible') void readNow();
    };
    look();
    const stop = onStoredFile(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      isShown = false;
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [read, refill]);

  const level = isFull ? 'full' : estimate === undefined ? 'fine' : storageLevel(estimate);
  if (level === 'fine' || level === dismissed || dismissed === 'full') return null;
  const percent = estimate === undefined ? 0 : Math.round((estimate.used / estimate.quota) * 100);
  const text = level === 'full' ? OVERLAY_TEXTS.storageFull : OVERLAY_TEXTS.storageNearlyFull(percent);
  return (
    <Banner
      status={{ kind: 'warning', text }}
      action={<Button onClick={() => syncPanelRequest.set(true)}>{OVERLAY_TEXTS.details}</Button>}
      onDismiss={() => setDismissed(level)}
    />
  );
}

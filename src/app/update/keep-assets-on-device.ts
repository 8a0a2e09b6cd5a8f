import { savesData } from '@/shared/device-tier';
import { reportError } from '@/shared/report-error';
import type { KeepAssets } from '../service-worker/messages';

/** Assets to keep: loaded (`seen`), of public screens, or all. */
export type AssetGroup = 'seen' | 'public' | 'all';

/** Asks the service worker to keep assets; data savers keep only what they use. */
export function keepAssetsOnDevice(group: AssetGroup): void {
  if ('serviceWorker' in navigator) askWorker(group).catch(reportError);
}

async function askWorker(group: AssetGroup): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const isSaving = savesData();
  const message: KeepAssets = {
    type: 'KEEP_ASSETS',
    group: group === 'seen' || isSaving ? null : group,
    savesData: isSaving,
    urls: loadedAssets(),
  };
  registration.active?.postMessage(message);
}

function loadedAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name))
    .filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'))
    .map((url) => url.pathname);
}

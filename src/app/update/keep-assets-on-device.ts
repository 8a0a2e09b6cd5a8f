import { savesData } from '@/shared/device-tier';
import { reportError } from '@/shared/report-error';

/**
 * Parts of the app that the service worker can put on the device before they are wanted: `seen` is what this page has
 * already loaded (it may have loaded before the worker was there), `public` every screen a visitor can open, `all`
 * the creator's workspace too.
 */
export type AssetGroup = 'seen' | 'public' | 'all';

/** The message that asks the service worker for it. */
export interface KeepAssets {
  readonly type: 'KEEP_ASSETS';
  readonly group: Exclude<AssetGroup, 'seen'> | null;
  /** Addresses on this site that must be kept too. */
  readonly urls: readonly string[];
}

/**
 * Asks the service worker to keep a part of the app on this device, so that screens never visited open offline.
 * Nothing beyond what was already loaded is fetched for people who save data or sit on a very slow line: they keep
 * what they visit.
 */
export function keepAssetsOnDevice(group: AssetGroup): void {
  if ('serviceWorker' in navigator) askWorker(group).catch(reportError);
}

async function askWorker(group: AssetGroup): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const message: KeepAssets = {
    type: 'KEEP_ASSETS',
    group: group === 'seen' || savesData() ? null : group,
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

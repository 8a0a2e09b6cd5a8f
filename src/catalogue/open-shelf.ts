import { AppError } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { whenIdle } from '@/shared/when-idle';
import { createAccountShelf, sharePublicModules } from './account-shelf';
import { openDexieShelf } from './dexie-shelf';
import { createMemoryShelf } from './memory-shelf';
import type { Shelf } from './shelf';

/**
 * Opens the shelf of an account. A visitor's is the device's public shelf, which those of accounts are layered on. If
 * the browser denies storage, it lasts as long as the tab.
 */
export async function openShelf(
  account: string,
  clock: Clock,
  openDevice: () => Promise<Shelf>,
): Promise<Shelf> {
  try {
    if (account === 'visitor') return await openDexieShelf(account, clock);
    const [own, device] = await Promise.all([openDexieShelf(account, clock), openDevice()]);
    whenIdle(() => void sharePublicModules(account, own, device).catch(reportError));
    return createAccountShelf(own, device);
  } catch (error) {
    reportError(
      new AppError('ERR_STORAGE_DENIED', 'What is seen cannot be kept on this device', { cause: error }),
    );
    return createMemoryShelf(clock);
  }
}

import { AppError } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { createMemoryShelf } from './memory-shelf';
import type { Shelf } from './shelf';

/** Opens an account's shelf, with its library loaded only now. Where storage is denied it lasts as long as the tab. */
export async function loadShelf(account: string, clock: Clock): Promise<Shelf> {
  try {
    const { openDexieShelf } = await import('./dexie-shelf');
    return await openDexieShelf(account, clock);
  } catch (error) {
    reportError(
      new AppError('ERR_STORAGE_DENIED', 'What is seen cannot be kept on this device', { cause: error }),
    );
    return createMemoryShelf(clock);
  }
}

import type { Clock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { whenIdle } from '@/shared/when-idle';
import { createAccountShelf, sharePublicModules } from './account-shelf';
import { openDexieShelf } from './dexie-shelf';
import type { Shelf } from './shelf';

/**
 * Opens the shelf of an account. A visitor's is the public shelf of the device, on which those of accounts stand.
 * @throws when the browser denies storage
 */
export async function openShelf(
  account: string,
  clock: Clock,
  openDevice: () => Promise<Shelf>,
): Promise<Shelf> {
  if (account === 'visitor') return openDexieShelf(account, clock);
  const [own, device] = await Promise.all([openDexieShelf(account, clock), openDevice()]);
  whenIdle(() => void sharePublicModules(account, own, device).catch(reportError));
  return createAccountShelf(own, device);
}

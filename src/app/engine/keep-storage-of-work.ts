import type { LocalStore } from '@/db/local-store';
import { keepStorage } from '@/shared/device-storage';
import { fillReserve } from '@/shared/storage-reserve';

/**
 * Asks the browser, once there is work worth keeping, not to clear this device's data by itself: at the first change
 * that is recorded, because some browsers ask the person, who then knows what for. And sets room aside for more of it.
 * @returns ends the waiting
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

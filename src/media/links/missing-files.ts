import { useCallback, useSyncExternalStore } from 'react';
import { wholePicture } from '@/domain/media/picture-sizes';
import { backupInUse } from '@/shared/project-in-use';
import { createValueStore } from '@/shared/value-store';

/** Addresses of files found to be deleted on the server. */
const gone = createValueStore<ReadonlySet<string>>(new Set());

/** A row can return after its file was deleted (rule C4). */
export function noteDeletedFile(address: string): void {
  gone.set(new Set([...gone.read(), address]));
}

/** Notes a public file that failed to load as deleted if the server lacks it; a network error proves nothing. */
export async function checkFileExists(
  address: string,
  url: string,
  send: typeof fetch = fetch,
): Promise<void> {
  // A backup project may lack files of the first one.
  if (backupInUse.read() !== null) return;
  if (!/^https?:/.test(url)) return;
  const answer = await send(wholePicture(url), { method: 'HEAD', credentials: 'omit' }).catch(
    () => undefined,
  );
  // Storage answers 400 for missing files.
  if (answer && [400, 404, 410].includes(answer.status)) noteDeletedFile(address);
}

/** Whether an address's file is known to be deleted. */
export function useIsMissing(address: string): boolean {
  const read = useCallback(() => gone.read().has(address), [address]);
  return useSyncExternalStore(gone.subscribe, read, read);
}

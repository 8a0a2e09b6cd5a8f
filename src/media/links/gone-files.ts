import { useCallback, useSyncExternalStore } from 'react';
import { wholePicture } from '@/domain/media/picture-sizes';
import { backupInUse } from '@/shared/project-in-use';
import { createValueStore } from '@/shared/value-store';

/** Addresses, as rows and nodes hold them, of files that turned out not to be on the server any more. */
const gone = createValueStore<ReadonlySet<string>>(new Set());

/** A row can come back when its file is deleted already: another device knew of it alone (rule C4). */
export function noteGone(address: string): void {
  gone.set(new Set([...gone.read(), address]));
}

/** Looks whether a public file that did not load is there at all. A line or a server that is away says nothing of it. */
export async function lookForFile(address: string, url: string, send: typeof fetch = fetch): Promise<void> {
  // What a backup project has not may be in the first one all the same.
  if (backupInUse.read() !== null) return;
  if (!/^https?:/.test(url)) return;
  const answer = await send(wholePicture(url), { method: 'HEAD', credentials: 'omit' }).catch(
    () => undefined,
  );
  // Storage says 400 of what it has not.
  if (answer && [400, 404, 410].includes(answer.status)) noteGone(address);
}

/** Whether the file of an address is known to be gone. */
export function useIsGone(address: string): boolean {
  const read = useCallback(() => gone.read().has(address), [address]);
  return useSyncExternalStore(gone.subscribe, read, read);
}

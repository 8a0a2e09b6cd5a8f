import { openFilesDatabase } from './files-database';

/** Whether a file of that name was kept whole on this device since a moment, in milliseconds since the epoch. */
export async function wasKept(account: string, name: string, since: number): Promise<boolean> {
  const found = await openFilesDatabase(account)
    .files.filter((file) => file.isKept && file.originalFilename === name && file.storedAt >= since)
    .count();
  return found > 0;
}

import type { Deletion } from '@/db/delete-content';
import type { MediaEntry } from './media-entry';

/** What came of deleting files. */
export interface DeletedFiles {
  readonly deleted: readonly MediaEntry[];
  /** They are still there. */
  readonly failed: readonly MediaEntry[];
  /**
   * Brings back what can be brought back; undefined where nothing can. Rejects when not all of it came back: with
   * ERR_NOT_FOUND when the rest is gone for good, with anything else when calling it again may help.
   */
  readonly restore: (() => Promise<void>) | undefined;
}

/** What it takes to delete files. */
export interface FileDeletion {
  readonly cancel: (entry: MediaEntry) => Promise<void>;
  /** Those of the ids that have a row. */
  readonly recorded: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly remove: (ids: readonly string[]) => Promise<Deletion>;
}

/** Deletes files; of those that are not uploaded the upload is cancelled. */
export async function deleteFiles(
  entries: readonly MediaEntry[],
  { cancel, recorded, remove }: FileDeletion,
): Promise<DeletedFiles> {
  const failed: MediaEntry[] = [];
  const cancelled: MediaEntry[] = [];
  for (const entry of entries.filter(({ upload }) => upload !== undefined)) {
    try {
      await cancel(entry);
      cancelled.push(entry);
    } catch {
      // Told to the person with the others that failed.
      failed.push(entry);
    }
  }
  // Uploaded while it was asked whether to delete them: files like any other by now.
  const done = cancelled.length === 0 ? new Set<string>() : await recorded(cancelled.map(({ id }) => id));
  const deleted = cancelled.filter(({ id }) => !done.has(id));
  const stored = entries.filter(({ id, upload }) => upload === undefined || done.has(id));
  if (stored.length === 0) return { deleted, failed, restore: undefined };
  const deletion = await remove(stored.map(({ id }) => id));
  const gone = new Set(deletion.deleted);
  deleted.push(...stored.filter(({ id }) => gone.has(id)));
  failed.push(...stored.filter(({ id }) => !gone.has(id)));
  const restore = async () => {
    const lost = (await deletion.restore()).map(({ error }) => error);
    const error = lost.find(({ code }) => code !== 'ERR_NOT_FOUND') ?? lost[0];
    if (error) throw error;
  };
  return { deleted, failed, restore: gone.size === 0 ? undefined : restore };
}

import type { Deletion } from '@/db/delete-content';
import { AppError } from '@/shared/app-error';
import type { MediaEntry } from './media-entry';

/** What became of deleting files. */
export interface DeletedFiles {
  readonly deleted: readonly MediaEntry[];
  /** They are still there. */
  readonly failed: readonly MediaEntry[];
  /** Restores what was deleted; undefined if nothing was. Rejects with ERR_NOT_FOUND when it is gone for good. */
  readonly restore: (() => Promise<void>) | undefined;
}

/** What it takes to delete files. */
export interface FileDeletion {
  /** Takes files away that are not uploaded: nothing more of them is sent, and they go later. All of them, or it rejects. */
  readonly leave: (entries: readonly MediaEntry[]) => Promise<void>;
  /** Takes that back; they go on as they were. Answers with those for which it is too late. */
  readonly stay: (entries: readonly MediaEntry[]) => Promise<readonly MediaEntry[]>;
  /** Those of the ids that have a row. */
  readonly recorded: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly remove: (ids: readonly string[]) => Promise<Deletion>;
}

/** Deletes files so that it can be undone (decision L7). @throws what `recorded` and `remove` throw; nothing is deleted then */
export async function deleteFiles(
  entries: readonly MediaEntry[],
  deletion: FileDeletion,
): Promise<DeletedFiles> {
  const { leave } = deletion;
  const stay = async (some: readonly MediaEntry[]) => (some.length === 0 ? [] : deletion.stay(some));
  const unsent = entries.filter(({ upload }) => upload !== undefined);
  const noted = unsent.length === 0 || (await isDone(leave(unsent))) ? unsent : [];
  const rows = await deleteRows(entries, noted, deletion).catch(async (error: unknown) => {
    await stay(noted);
    throw error;
  });
  // Deleted whole or not at all.
  await stay(noted.filter(({ id }) => rows.failed.has(id)));
  // Also those that had a row for a moment, which who made it took back.
  const away = noted.filter(({ id }) => !rows.gone.has(id) && !rows.failed.has(id));
  const gone = new Set([...rows.gone, ...away.map(({ id }) => id)]);
  return {
    deleted: entries.filter(({ id }) => gone.has(id)),
    failed: entries.filter(({ id }) => !gone.has(id)),
    restore: gone.size === 0 ? undefined : () => bringBack(rows.restore, () => stay(away)),
  };
}

/** False where it failed, which the person sees file by file. */
const isDone = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  );

interface DeletedRows {
  readonly gone: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
  readonly restore: Deletion['restore'];
}

async function deleteRows(
  entries: readonly MediaEntry[],
  noted: readonly MediaEntry[],
  { recorded, remove }: FileDeletion,
): Promise<DeletedRows> {
  // Uploaded while it was asked whether to delete them: files like any other by now.
  const done = noted.length === 0 ? new Set<string>() : await recorded(noted.map(({ id }) => id));
  const stored = entries.filter(({ id, upload }) => upload === undefined || done.has(id));
  if (stored.length === 0) {
    return { gone: new Set(), failed: new Set(), restore: () => Promise.resolve([]) };
  }
  const { deleted, failures, restore } = await remove(stored.map(({ id }) => id));
  return { gone: new Set(deleted), failed: new Set(failures.map(({ id }) => id)), restore };
}

const isGone = (error: unknown) => error instanceof AppError && error.code === 'ERR_NOT_FOUND';

/** Both, whatever becomes of the other. */
async function bringBack(
  restore: Deletion['restore'],
  stay: () => Promise<readonly MediaEntry[]>,
): Promise<void> {
  const [rows, files] = await Promise.allSettled([restore(), stay()]);
  const errors: unknown[] = [rows, files].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (rows.status === 'fulfilled') errors.push(...rows.value.map(({ error }) => error));
  if (files.status === 'fulfilled' && files.value.length > 0) {
    errors.push(new AppError('ERR_NOT_FOUND', 'The file has left this device already.'));
  }
  if (errors.length > 0) throw errors.find((error) => !isGone(error)) ?? errors[0];
}

import type { Deletion } from '@/db/delete-content';
import { AppError } from '@/shared/app-error';
import type { MediaEntry } from './media-entry';

export interface DeletedFiles {
  readonly deleted: readonly MediaEntry[];
  /** What could not be deleted. */
  readonly failed: readonly MediaEntry[];
  /**
   * Restores what was deleted; undefined if nothing was. Rejects if some of it was not restored: with ERR_NOT_FOUND when
   * the rest is permanently gone, with any other error when a retry may help.
   */
  readonly restore: (() => Promise<void>) | undefined;
}

export interface FileDeletion {
  /** Stops and hides unsent files, all of them; rejects otherwise. */
  readonly leave: (entries: readonly MediaEntry[]) => Promise<void>;
  /** Undoes `leave`; returns those too late for it. */
  readonly stay: (entries: readonly MediaEntry[]) => Promise<readonly MediaEntry[]>;
  /** Ids that have a row now. */
  readonly recorded: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly remove: (ids: readonly string[]) => Promise<Deletion>;
}

/**
 * Deletes files undoably (decision L7).
 * @throws what `recorded` and `remove` throw; nothing was deleted then
 */
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
  // All or nothing.
  await stay(noted.filter(({ id }) => rows.failed.has(id)));
  // Also rows created and withdrawn meanwhile.
  const away = noted.filter(({ id }) => !rows.gone.has(id) && !rows.failed.has(id));
  const gone = new Set([...rows.gone, ...away.map(({ id }) => id)]);
  return {
    deleted: entries.filter(({ id }) => gone.has(id)),
    failed: entries.filter(({ id }) => !gone.has(id)),
    restore: gone.size === 0 ? undefined : () => bringBack(rows.restore, () => stay(away)),
  };
}

/** False if it failed. */
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
  // Uploaded while the question was open.
  const done = noted.length === 0 ? new Set<string>() : await recorded(noted.map(({ id }) => id));
  const stored = entries.filter(({ id, upload }) => upload === undefined || done.has(id));
  if (stored.length === 0) {
    return { gone: new Set(), failed: new Set(), restore: () => Promise.resolve([]) };
  }
  const { deleted, failures, restore } = await remove(stored.map(({ id }) => id));
  return { gone: new Set(deleted), failed: new Set(failures.map(({ id }) => id)), restore };
}

const isGone = (error: unknown) => error instanceof AppError && error.code === 'ERR_NOT_FOUND';

/** Both, whatever fails. */
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

import { copyBytes, type CopiedFile, type CopyIndex } from '@/domain/media/module-copy';
import { dropParts, openMediaCache, type FileCache } from './fetch-file';

/** Deletes the files that no copy on this device uses, of any account. */
export async function releaseFiles(
  files: readonly CopiedFile[],
  index: CopyIndex,
  cache: FileCache,
): Promise<void> {
  if (files.length === 0) return;
  const used = await index.keysInUse();
  for (const { key } of files) {
    if (used.has(key)) continue;
    await cache.delete(key);
    await dropParts(cache, key);
  }
}

/** Removes a module's files, except those shared with other copies. */
export async function removeCopy(
  moduleId: string,
  index: CopyIndex,
  openCache: () => Promise<FileCache> = openMediaCache,
): Promise<void> {
  const copy = await index.get(moduleId);
  if (copy === undefined) return;
  await index.remove(moduleId);
  await releaseFiles(copy.files, index, await openCache());
}

/** Limits of what is kept of modules that were only opened. Ours. */
export const UNASKED_COPIES = { modules: 20, bytes: 60 * 1024 * 1024 } as const;

/** Evicts the least recently used prefetched copies. */
export async function trimCopies(index: CopyIndex, openCache?: () => Promise<FileCache>): Promise<void> {
  const unasked = (await index.all())
    .filter((copy) => !copy.isWanted)
    .toSorted((a, b) => b.usedAt - a.usedAt);
  let bytes = 0;
  for (const [place, copy] of unasked.entries()) {
    bytes += copyBytes(copy);
    if (place >= UNASKED_COPIES.modules || (bytes > UNASKED_COPIES.bytes && place > 0)) {
      await removeCopy(copy.moduleId, index, openCache);
    }
  }
}

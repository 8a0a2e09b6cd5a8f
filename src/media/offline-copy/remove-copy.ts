import type { CopiedFile, CopyIndex } from '@/domain/media/module-copy';
import type { FileCache } from './fetch-file';
import { openMediaCache } from './open-media-cache';

/** Deletes those of the files that no module's copy names any more. */
export async function releaseFiles(
  files: readonly CopiedFile[],
  index: CopyIndex,
  cache: FileCache,
): Promise<void> {
  if (files.length === 0) return;
  const used = new Set((await index.all()).flatMap((copy) => copy.files.map(({ key }) => key)));
  for (const { key } of files) if (!used.has(key)) await cache.delete(key);
}

/** Removes a module's files from this device, except those that another module's copy shows too. */
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

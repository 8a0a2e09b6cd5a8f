import { copyBytes, type CopyIndex } from '@/domain/media/module-copy';
import type { FileCache } from './fetch-file';
import { removeCopy } from './remove-copy';

/** How much is kept of what was only opened. Ours. */
export const UNASKED_COPIES = { modules: 20, bytes: 60 * 1024 * 1024 } as const;

/** Lets the copies go that were made in passing and used longest ago, until the rest is within the limits. */
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

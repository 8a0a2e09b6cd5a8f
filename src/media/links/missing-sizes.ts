import { allSizes, wholePicture } from '@/domain/media/picture-sizes';
import { createValueStore } from '@/shared/value-store';

/** Pictures of which a smaller size turned out not to be there, by their whole address as it was loaded. */
const missing = createValueStore<ReadonlySet<string>>(new Set());

/** To be watched by what shows pictures. */
export const missingSizes: Pick<typeof missing, 'read' | 'subscribe'> = missing;

/** From now on this picture is taken whole. */
export function noteMissingSize(url: string): void {
  missing.set(new Set([...missing.read(), wholePicture(url)]));
}

/** Whether a smaller size may be asked for. */
export function hasSizes(url: string): boolean {
  return allSizes(url).length > 1 && !missing.read().has(wholePicture(url));
}

async function look(url: string): Promise<void> {
  const answer = await fetch(url, { method: 'HEAD', credentials: 'omit' }).catch(() => undefined);
  // Anything else says nothing about the file: the line broke, or the server is away.
  if (answer && [400, 403, 404, 410].includes(answer.status)) noteMissingSize(url);
}

let isWatching = false;

/** Looks into pictures that do not load, anywhere in the page: where just this size is missing, the whole is taken. */
export function watchMissingSizes(): void {
  if (isWatching || typeof document === 'undefined') return;
  isWatching = true;
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      const url = target.currentSrc || target.src;
      if (navigator.onLine && wholePicture(url) !== url && hasSizes(url)) void look(url);
    },
    // Errors of pictures do not bubble.
    { capture: true },
  );
}

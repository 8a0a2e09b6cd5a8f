import type { ReserveSource } from '@/shared/storage-reserve';

/** Caches of a device that may be full; `onDelete` is called on removals. */
export function fakeCaches(): { source: ReserveSource; disk: { isFull: boolean }; onDelete: () => void } {
  const kept = new Map<string, Response>();
  const disk = { isFull: false };
  let isOpened = false;
  const fake = { disk, onDelete: () => undefined as void };
  const cache = {
    match: async (key: string) => kept.get(key),
    async put(key: string, response: Response) {
      if (disk.isFull) throw new DOMException('no room', 'QuotaExceededError');
      kept.set(key, response);
    },
    async delete(key: string) {
      fake.onDelete();
      return kept.delete(key);
    },
  } as unknown as Cache;
  const source: ReserveSource = {
    has: async () => isOpened,
    async open() {
      isOpened = true;
      return cache;
    },
  };
  return Object.assign(fake, { source });
}

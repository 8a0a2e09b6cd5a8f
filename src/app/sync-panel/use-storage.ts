import { useEffect, useState } from 'react';
import { readStorage, type StorageEstimated } from '@/shared/device-storage';

/**
 * What the browser says about its room, read anew whenever `moment` changes; undefined until then, and where it does
 * not tell.
 */
export function useStorage(
  moment: number,
  read: () => Promise<StorageEstimated | undefined> = readStorage,
): StorageEstimated | undefined {
  const [found, setFound] = useState<{
    readonly at: number;
    readonly estimate: StorageEstimated | undefined;
  }>();
  useEffect(() => {
    let isShown = true;
    async function readNow() {
      const estimate = await read();
      if (isShown) setFound({ at: moment, estimate });
    }
    void readNow();
    return () => {
      isShown = false;
    };
  }, [read, moment]);
  return found?.estimate;
}

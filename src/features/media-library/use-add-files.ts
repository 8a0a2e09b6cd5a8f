import { useCallback, useRef, useState } from 'react';
import type { Uploads } from '@/media/upload-item';
import type { NotTakenFile } from './NotTaken';
import type { AddedAgain } from './same-names';

/** Taking files in, and how it went. */
export interface AddFiles {
  readonly add: (files: readonly File[]) => void;
  /** Files that are being checked and put on this device at the moment. */
  readonly taking: number;
  readonly notTaken: readonly NotTakenFile[];
  readonly dismiss: (id: number) => void;
  readonly dismissAll: () => void;
  /** The files added last, where some have the name of one that was there before; null once that was read. */
  readonly addedAgain: AddedAgain | null;
  readonly forgetSameNames: () => void;
}

/**
 * Takes chosen files in. `hasName` tells whether a file of that name is in the library already; such a file is taken
 * nevertheless, and the person is told.
 */
export function useAddFiles(add: Uploads['add'], hasName: (name: string) => boolean): AddFiles {
  const [taking, setTaking] = useState(0);
  const [notTaken, setNotTaken] = useState<readonly NotTakenFile[]>([]);
  const [addedAgain, setAddedAgain] = useState<AddedAgain | null>(null);
  const lastId = useRef(0);

  const take = useCallback(
    async (files: readonly File[]) => {
      const known = new Set<string>();
      const again = new Set(
        files.filter(({ name }) => {
          const isAgain = hasName(name) || known.has(name);
          known.add(name);
          return isAgain;
        }),
      );
      setTaking((count) => count + files.length);
      try {
        const { keys, refused } = await add(files);
        const refusedNames = new Set(refused.map(({ name }) => name));
        const names = [...again].map(({ name }) => name).filter((name) => !refusedNames.has(name));
        setAddedAgain(names.length > 0 ? { keys: new Set(keys), names: new Set(names) } : null);
        setNotTaken((before) => [
          ...before,
          ...refused.map((file) => {
            lastId.current += 1;
            return { ...file, id: lastId.current };
          }),
        ]);
      } finally {
        setTaking((count) => count - files.length);
      }
    },
    [add, hasName],
  );

  return {
    add: useCallback((files) => void take(files), [take]),
    taking,
    notTaken,
    dismiss: useCallback((id) => setNotTaken((before) => before.filter((file) => file.id !== id)), []),
    dismissAll: useCallback(() => setNotTaken([]), []),
    addedAgain,
    forgetSameNames: useCallback(() => setAddedAgain(null), []),
  };
}

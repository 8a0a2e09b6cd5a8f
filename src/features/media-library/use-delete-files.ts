import { useCallback, useMemo } from 'react';
import { useAuth } from '@/auth/use-auth';
import type { FileRemoval } from '@/db/delete-content';
import { useDeleteContent } from '@/db/use-delete-content';
import type { MediaFileRow } from '@/domain/rows/rows';
import { keepStoredObjects, removeStoredObjects, type StoredObject } from '@/media/remove-stored-objects';
import type { Uploads } from '@/media/upload-item';
import type { MediaEntry } from './media-entry';

/** What came of deleting files. */
export interface DeletedFiles {
  readonly deleted: readonly MediaEntry[];
  /** They are still there. */
  readonly failed: readonly MediaEntry[];
  /** Brings back what can be brought back; tells whether all of it is. Undefined where nothing can. */
  readonly restore: (() => Promise<boolean>) | undefined;
}

const objectOf = ({ bucket, storage_path }: MediaFileRow): StoredObject => ({ bucket, path: storage_path });

/** Deletes files: their rows here at once and everywhere once that is sent, what is stored of them in the background. */
export function useDeleteFiles(
  cancelUpload: Uploads['cancel'],
): (entries: readonly MediaEntry[]) => Promise<DeletedFiles> {
  const { account } = useAuth();
  const content = useDeleteContent();
  const removal = useMemo(
    (): FileRemoval => ({
      remove: (rows) => removeStoredObjects(account, rows.map(objectOf)),
      keep: (rows) => keepStoredObjects(account, rows.map(objectOf)),
    }),
    [account],
  );

  return useCallback(
    async (entries) => {
      const failed: MediaEntry[] = [];
      const deleted: MediaEntry[] = [];
      for (const entry of entries.filter(({ upload }) => upload !== undefined)) {
        try {
          await cancelUpload(entry.upload?.key ?? '');
          deleted.push(entry);
        } catch {
          // Told to the person with the others that failed.
          failed.push(entry);
        }
      }
      const stored = entries.filter(({ upload }) => upload === undefined);
      if (stored.length === 0) return { deleted, failed, restore: undefined };
      const deletion = await content.media(
        stored.map(({ id }) => id),
        removal,
      );
      const gone = new Set(deletion.deleted);
      deleted.push(...stored.filter(({ id }) => gone.has(id)));
      failed.push(...stored.filter(({ id }) => !gone.has(id)));
      const restore = async () => (await deletion.restore()).length === 0;
      return { deleted, failed, restore: gone.size === 0 ? undefined : restore };
    },
    [cancelUpload, content, removal],
  );
}

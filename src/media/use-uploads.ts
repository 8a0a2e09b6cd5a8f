import { useContext, useEffect, useMemo, useState } from 'react';
import { noteChosen } from './chosen-files';
import type { DeviceFile } from './device-file';
import type { FilesDatabase } from './files-database';
import { MediaContext } from './media-context';
import { asTheyAre, noRoomToNote } from './no-room';
import { notDeleted } from './not-deleted';
import type * as Actions from './upload-actions';
import type { UploadItem, Uploads } from './upload-item';
import { uploadItem, uploadTotals } from './upload-items';

const NONE: readonly UploadItem[] = [];

async function openDatabase(account: string): Promise<FilesDatabase> {
  const { openFilesDatabase } = await import('./files-database');
  return openFilesDatabase(account);
}

/** Calls `show` with the files of the account that were not deleted, now and after each change, of any tab; the returned function ends that. */
async function watchFiles(
  account: string,
  show: (files: readonly DeviceFile[]) => void,
): Promise<() => void> {
  const [{ liveQuery }, database] = await Promise.all([import('dexie'), openDatabase(account)]);
  const present = async () => (await database.files.toArray()).filter(await notDeleted(database));
  let files: readonly DeviceFile[] = [];
  const tell = () => show(asTheyAre(files));
  const take = (found: readonly DeviceFile[]) => {
    files = found;
    tell();
  };
  const stopFollowing = noRoomToNote.subscribe(tell);
  // A browser that stores nothing has no uploads to show; adding a file says so.
  const subscription = liveQuery(present).subscribe(take, () => take([]));
  return () => {
    stopFollowing();
    subscription.unsubscribe();
  };
}

/** What the screens may do with the uploads of an account. Loads its code when it is used. */
function actionsOf(account: string): Omit<Uploads, 'isReady' | 'uploads' | 'totals'> {
  const act = async (run: (actions: typeof Actions, database: FilesDatabase) => Promise<void>) => {
    if (account === 'visitor') return;
    const [actions, database] = await Promise.all([import('./upload-actions'), openDatabase(account)]);
    await run(actions, database);
  };
  return {
    async add(files) {
      // The list of an input is emptied with it.
      const chosen = [...files];
      const notes = new Map(chosen.map((file) => [file, noteChosen(account, file.name)]));
      const { addFiles } = await import('./add-files');
      return addFiles(account, chosen, { onSettled: (file) => notes.get(file)?.() });
    },
    pause: (key) => act(({ setPaused }, database) => setPaused(database, true, [key])),
    resume: (key) => act(({ setPaused }, database) => setPaused(database, false, [key])),
    cancel: (key) => act(({ cancelUploads }, database) => cancelUploads(database, [key])),
    retry: (key) => act(({ retryUploads }, database) => retryUploads(database, [key])),
    pauseAll: () => act(({ setPaused }, database) => setPaused(database, true)),
    resumeAll: () => act(({ setPaused }, database) => setPaused(database, false)),
    cancelAll: () => act(({ cancelUploads }, database) => cancelUploads(database)),
    retryAll: () => act(({ retryUploads }, database) => retryUploads(database)),
  };
}

/** The uploads of the signed-in account, live over all tabs of this device (decision L8). */
export function useUploads(): Uploads {
  const { account } = useContext(MediaContext);
  const [shown, setShown] = useState<{ readonly account: string; readonly uploads: readonly UploadItem[] }>();

  useEffect(() => {
    if (account === 'visitor') return undefined;
    let isShown = true;
    const seen = new Set<string>();
    const watching = watchFiles(account, (files) => {
      if (!isShown) return;
      const open = files.filter(({ state }) => state !== 'done');
      for (const { address } of open) seen.add(address);
      const uploads = files
        .filter(({ address }) => seen.has(address))
        .toSorted((a, b) => a.storedAt - b.storedAt)
        .map(uploadItem);
      setShown({ account, uploads });
    });
    return () => {
      isShown = false;
      void watching.then((stop) => stop());
    };
  }, [account]);

  const actions = useMemo(() => actionsOf(account), [account]);
  const isReady = account === 'visitor' || shown?.account === account;
  const uploads = shown?.account === account ? shown.uploads : NONE;
  return useMemo(
    () => ({ isReady, uploads, totals: uploadTotals(uploads), ...actions }),
    [isReady, uploads, actions],
  );
}

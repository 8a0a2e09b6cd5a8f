import { useContext, useMemo, useState } from 'react';
import { deviceKey, readMediaRef } from '@/domain/media/media-ref';
import { MediaContext } from '../media-context';
import { noteChosen } from '../store/chosen-files';
import type { DeviceFile } from '../store/device-file';
import type { FilesDatabase } from '../store/files-database';
import { useFiles } from '../store/use-device-files';
import type * as Actions from './upload-actions';
import { uploadItem, type Uploads } from './upload-item';

const NONE: ReadonlySet<string> = new Set();

/** All without a key. */
const keys = (key: string | undefined) => (key === undefined ? undefined : [key]);

/** The screens' actions, loaded when used. */
function actionsOf(account: string): Omit<Uploads, 'uploads'> {
  const act = async (run: (actions: typeof Actions, database: FilesDatabase) => Promise<void>) => {
    if (account === 'visitor') return;
    const [actions, { openFilesDatabase }] = await Promise.all([
      import('./upload-actions'),
      import('../store/files-database'),
    ]);
    await run(actions, openFilesDatabase(account));
  };
  return {
    async add(files, askEncoding) {
      // A copy: the input's list is cleared.
      const chosen = [...files];
      const settles = chosen.map(({ name }) => noteChosen(account, name));
      try {
        const { addFiles } = await import('../store/add-files');
        return await addFiles(account, chosen, askEncoding);
      } finally {
        for (const settle of settles) settle();
      }
    },
    pause: (key) => act(({ setPaused }, database) => setPaused(database, true, keys(key))),
    resume: (key) => act(({ setPaused }, database) => setPaused(database, false, keys(key))),
    cancel: (key) => act(({ cancelUploads }, database) => cancelUploads(database, [key])),
    cancelAll: () => act(({ cancelUploads }, database) => cancelUploads(database)),
    retry: (key) => act(({ retryUploads }, database) => retryUploads(database, keys(key))),
  };
}

/** The account's uploads, live (decision L8). */
export function useUploads(): Uploads {
  const { account } = useContext(MediaContext);
  const files = useFiles();
  // Finished uploads stay listed on this page.
  const [seen, setSeen] = useState(NONE);

  const started = files?.filter(({ state, address }) => state !== 'done' && !seen.has(address)) ?? [];
  if (started.length > 0) setSeen(new Set([...seen, ...started.map(({ address }) => address)]));

  const actions = useMemo(() => actionsOf(account), [account]);
  return useMemo(() => {
    const uploads = (files ?? [])
      .filter(({ state, address }) => state !== 'done' || seen.has(address))
      .toSorted((a, b) => a.storedAt - b.storedAt)
      .map(uploadItem);
    return { uploads, ...actions };
  }, [files, seen, actions]);
}

/**
 * The upload of a file chosen on this device; undefined for any other. `state` is `refused` from the first
 * refusal on, although the queue tries a few more times. `retry` retries a refused one.
 */
export function useUpload(address: string | null | undefined): {
  readonly upload: DeviceFile | undefined;
  readonly state: DeviceFile['state'] | undefined;
  readonly retry: () => Promise<void>;
} {
  const { account } = useContext(MediaContext);
  const files = useFiles();
  const ref = readMediaRef(address);
  const key = ref.kind === 'stored' ? deviceKey(ref) : '';
  const upload = files?.find((file) => file.address === key);
  return {
    upload,
    state: upload?.state === 'waiting' && upload.attempts > 0 ? 'refused' : upload?.state,
    retry: () => actionsOf(account).retry(key),
  };
}

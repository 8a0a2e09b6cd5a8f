import type { DeviceFile } from './device-file';
import { DEVICE_FULL, isTooFullForProgress } from './storage-problem';

/** Without room for notes, sending files wait for room. */
export function withRoomProblem(
  files: readonly DeviceFile[],
  isFull = isTooFullForProgress.read(),
): readonly DeviceFile[] {
  if (!isFull) return files;
  return files.map((file) =>
    file.state === 'waiting' && file.isSending ? { ...file, isSending: false, problem: DEVICE_FULL } : file,
  );
}

/** Shows the account's files, now and on changes. Returns a function that ends it. */
export function watchFiles(
  account: string,
  show: (files: readonly DeviceFile[]) => void,
  fail: (error: unknown) => void,
): () => void {
  let isOver = false;
  const stops: (() => void)[] = [];

  async function start(): Promise<void> {
    const [{ liveQuery }, { notDeleted, openFilesDatabase }] = await Promise.all([
      import('dexie'),
      import('./files-database'),
    ]);
    if (isOver) return;
    const database = openFilesDatabase(account);
    let files: readonly DeviceFile[] | undefined;
    const showNow = () => files && show(withRoomProblem(files));
    const subscription = liveQuery(async () =>
      (await database.files.filter(({ isDraft }) => isDraft !== true).toArray()).filter(
        await notDeleted(database),
      ),
    ).subscribe((found) => {
      files = found;
      showNow();
    }, fail);
    stops.push(isTooFullForProgress.subscribe(showNow), () => subscription.unsubscribe());
  }

  start().catch((error: unknown) => isOver || fail(error));
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

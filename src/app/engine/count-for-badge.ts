import type { LocalStore } from '@/db/local-store';
import { NO_FILES } from '@/media/upload/unsent-files';
import { watchUnsentFiles } from '@/media/upload/watch-unsent-files';
import { reportError } from '@/shared/report-error';
import { keptVersionCount, unsentFiles } from './engine';

/** Keeps `keptVersionCount` up to date, until the returned function is called. */
export function countKeptVersions({ outbox }: Pick<LocalStore, 'outbox'>): () => void {
  let isOver = false;
  const look = async () => {
    try {
      const { total } = await outbox.listVersions(undefined, 0);
      if (!isOver) keptVersionCount.set(total);
    } catch (error) {
      // A store that was closed meanwhile has nothing more to say.
      if (!isOver) reportError(error);
    }
  };
  const stop = outbox.onChange(() => void look());
  void look();
  return () => {
    isOver = true;
    stop();
    keptVersionCount.set(0);
  };
}

/** Keeps `unsentFiles` up to date for an account, until the returned function is called. */
export function countUnsentFiles(account: string): () => void {
  const stop = watchUnsentFiles(account, (files) => unsentFiles.set(files), reportError);
  return () => {
    stop();
    unsentFiles.set(NO_FILES);
  };
}

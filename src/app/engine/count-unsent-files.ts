import { NO_FILES } from '@/media/upload/unsent-files';
import { watchUnsentFiles } from '@/media/upload/watch-unsent-files';
import { reportError } from '@/shared/report-error';
import { unsentFiles } from './engine';

/** Keeps `unsentFiles` up to date for an account, until the returned function is called. */
export function countUnsentFiles(account: string): () => void {
  const stop = watchUnsentFiles(account, (files) => unsentFiles.set(files), reportError);
  return () => {
    stop();
    unsentFiles.set(NO_FILES);
  };
}

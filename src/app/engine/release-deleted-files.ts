import type { LocalStore } from '@/db/local-store';
import { releaseFiles, type DeletedRows } from '@/media/store/release-files';
import { reportError } from '@/shared/report-error';
import { deletedRows } from './deleted-rows';

type Store = Pick<LocalStore, 'account' | 'listing' | 'outbox' | 'exclusively'>;

/** Removes copies of uploaded files whose rows are deleted, now and on changes. */
export function releaseDeletedFiles(store: Store): () => void {
  const files = store.listing.observe('media_files');
  const state = { isOver: false, isLooking: false, isStale: false };

  const deletedFiles: DeletedRows = async (ids) => {
    const listed = new Set(files.get().rows.map(({ id }) => id));
    const missing = ids.filter((id) => !listed.has(id));
    return missing.length === 0 ? new Set() : deletedRows(store, 'media_files', missing);
  };

  async function look(): Promise<void> {
    state.isStale = true;
    if (state.isLooking) return;
    state.isLooking = true;
    try {
      while (state.isStale && !state.isOver && files.get().ready) {
        state.isStale = false;
        await releaseFiles(store.account, deletedFiles);
      }
    } catch (error) {
      // The store was closed meanwhile.
      if (!state.isOver) reportError(error);
    } finally {
      state.isLooking = false;
    }
  }

  const stop = files.subscribe(() => void look());
  void look();
  return () => {
    state.isOver = true;
    stop();
  };
}

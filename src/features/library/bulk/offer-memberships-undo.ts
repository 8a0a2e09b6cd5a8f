import type { LocalStore } from '@/db/local-store';
import type { LocalStoreHandle } from '@/db/local-store-handle';
import { focusHead } from '@/ui/list/focus';
import { showToast, toasts } from '@/ui/toast-store';
import { contentJobsOf, jobWords } from './content-jobs';
import { describeMemberships, type MembershipNames } from './describe-memberships';
import { undoMemberships } from './undo-memberships';
import { BULK_TEXTS } from './texts';
import type { WrittenMembership } from './write-memberships';

/**
 * Shows a toast that describes what was written to playlists and undoes all of it (decision L7). Works on any screen while
 * the account's data is open; failed items are listed in the library.
 */
export function offerMembershipsUndo(
  handle: LocalStoreHandle,
  store: LocalStore,
  written: readonly WrittenMembership[],
  names: MembershipNames,
): void {
  // Another account is signed in now.
  if (handle.value.read().store !== store) return;
  const id = showToast({
    text: describeMemberships(written, names, BULK_TEXTS.add.done),
    undo: () => void runUndo(handle, store, written, names),
  });
  const stop = handle.value.subscribe(() => {
    stop();
    toasts.dismiss(id);
  });
}

async function runUndo(
  handle: LocalStoreHandle,
  store: LocalStore,
  written: readonly WrittenMembership[],
  names: MembershipNames,
): Promise<void> {
  const byId = new Map(written.map((one) => [one.row.id, one]));
  await contentJobsOf(handle).run({
    ...jobWords('undoPlaylists'),
    ids: [...byId.keys()],
    nameOf: (id) => {
      const { playlist_id, module_id, sub_playlist_id } = byId.get(id)!.row;
      const content = names.nameOf(module_id ?? sub_playlist_id ?? '');
      return BULK_TEXTS.add.place(content, names.playlistNameOf(playlist_id));
    },
    canCancel: false,
    // The click removes the toast, so it must not be dropped.
    keepsFailures: true,
    work: (some, options) =>
      undoMemberships(
        store,
        some.map((id) => byId.get(id)!),
        { onProgress: options.onProgress },
      ),
    onDone({ back, failures }) {
      const done = describeMemberships(back, names, BULK_TEXTS.add.undone);
      if (done !== '') showToast({ text: done });
      else if (failures.length === 0) showToast({ text: BULK_TEXTS.add.nothingToUndo });
    },
  });
  focusHead();
}

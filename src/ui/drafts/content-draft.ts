import type { KeptDraft } from '@/shared/kept-draft';
import type { DraftKind } from './draft-key';
import { moduleDraft } from './module-draft';
import { playlistDraft, type PlaylistDraft } from './playlist-draft';

/** The draft of a form of details, of whichever kind, in one shape; a module's has no groups. */
export function contentDraft(
  kind: DraftKind,
  account: string,
  id: string | undefined,
): KeptDraft<PlaylistDraft> {
  if (kind === 'playlist') return playlistDraft(account, id);
  const kept = moduleDraft(account, id);
  return {
    read() {
      const edit = kept.read();
      return edit && { edit, ticks: [] };
    },
    write: (draft) => kept.write(draft?.edit),
    watch: (onWritten) => kept.watch((edit) => onWritten(edit && { edit, ticks: [] })),
  };
}

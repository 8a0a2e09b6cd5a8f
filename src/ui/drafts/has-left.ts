import type { DraftKind } from './draft-key';
import { leftFields } from './left-fields';
import { leftPicture } from './left-picture';
import type { PlaylistDraft } from './playlist-draft';

/** Whether there is anything in a draft that a person would miss. */
export function hasLeft(kind: DraftKind, draft: PlaylistDraft | undefined): draft is PlaylistDraft {
  if (draft === undefined) return false;
  return leftPicture(draft) !== null || leftFields(kind, draft, () => undefined).length > 0;
}

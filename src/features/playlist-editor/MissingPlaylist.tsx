import { useAuth } from '@/auth/use-auth';
import { useRows } from '@/db/use-rows';
import { PictureThumb } from '@/media/thumbs/PictureThumb';
import { MissingContent } from '@/ui/drafts/MissingContent';
import { PLAYLIST_TEXTS as texts } from './texts';

export interface MissingPlaylistProps {
  readonly id: string;
  /** The browser lets the page store nothing. */
  readonly isDenied: boolean;
  /** It went while it was open here. */
  readonly hasGone: boolean;
}

/** Stands in place of a playlist that is not on this device, with what was typed for it and not saved. */
export function MissingPlaylist({ id, isDenied, hasGone }: MissingPlaylistProps) {
  const { account } = useAuth();
  const groups = useRows('groups', { where: { creator_id: account } });
  return (
    <MissingContent
      kind="playlist"
      account={account}
      id={id}
      texts={isDenied ? { ...texts.missing, title: texts.loadFailed, text: texts.noStorage } : texts.missing}
      isKnown={!isDenied}
      hasGone={hasGone}
      nameOfGroup={(groupId) => groups.rows.find((group) => group.id === groupId)?.name.trim() || undefined}
      Picture={PictureThumb}
    />
  );
}

import type { PlaylistCard } from '@/catalogue/catalogue-answers';
import { pathProgress, type OwnProgress, type PathStep } from '@/domain/playlist/learning-path';
import { inPlaylist } from '@/domain/playlist/playlist-address';
import { MediaUrl } from '@/media/links/MediaUrl';
import { Badge } from '@/ui/Badge';
import { ContentCard } from '@/ui/content-card/ContentCard';
import { PLAYLIST_PAGE_TEXTS as texts } from './texts';

export interface PlaylistEntryProps {
  readonly item: PlaylistCard;
  readonly number: number;
  /** The playlist that contains it. */
  readonly playlistId: string;
  /** The modules in it, nested ones included. */
  readonly path: readonly PathStep[];
  readonly progress: OwnProgress;
  readonly isOnDevice: boolean;
}

/** One module or playlist of a playlist. */
export function PlaylistEntry({ item, number, playlistId, path, progress, isOnDevice }: PlaylistEntryProps) {
  const isPlaylist = item.kind === 'playlist';
  const { finished, total, next, isBegun } = pathProgress(path, progress);
  const isFinished = isBegun && next === undefined;
  const run = isPlaylist ? { visited: finished, total } : progress.get(item.id);
  const shown = run === undefined || !isBegun || isFinished ? undefined : standing(run);
  return (
    <ContentCard
      card={item}
      look="row"
      pictures={MediaUrl}
      to={isPlaylist ? undefined : inPlaylist(`/modules/${item.id}`, playlistId)}
      above={
        <>
          <span>{texts.item(number)}</span>
          {isFinished ? <Badge tone="green">{texts.finished}</Badge> : null}
        </>
      }
      progress={shown}
      facts={[
        isPlaylist ? texts.count(item.step_count) : null,
        shown?.valueText ?? null,
        isOnDevice ? texts.onDevice : null,
      ]}
    />
  );

  function standing({ visited, total: all }: { readonly visited: number; readonly total: number }) {
    return {
      label: texts.progressOf(item.title),
      value: all === 0 ? 0 : visited / all,
      valueText: texts[isPlaylist ? 'standing' : 'steps'](visited, all),
    };
  }
}

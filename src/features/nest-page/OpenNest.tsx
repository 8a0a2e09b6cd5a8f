import type { NestPaging, NestPart, NestView as NestState } from '@/catalogue/watch-nest';
import { MediaUrl } from '@/media/links/MediaUrl';
import type { Elements } from '@/shared/elements';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { LoadMore } from '@/ui/LoadMore';
import { NestView } from '@/ui/nest/NestView';
import { NEST_PAGE_TEXTS as texts } from './texts';

export interface OpenNestProps {
  readonly view: Extract<NestState, { state: 'ready' }>;
  readonly paging: NestPaging;
  readonly account: Elements;
  readonly onLoadMore: (part: NestPart) => void;
  readonly onRetry: () => void;
}

/** A nest that the person may see. */
export function OpenNest({ view, paging, account, onLoadMore, onRetry }: OpenNestProps) {
  const { nest, featured, modules, playlists, sections } = view.value;
  const known = new Set(playlists.cards.map(({ id }) => id));
  const ofSections = sections.flatMap(({ playlist }) =>
    playlist === null || known.has(playlist.id) ? [] : [playlist],
  );
  const more = (part: NestPart) =>
    view.value[part].next === null ? null : (
      <LoadMore
        isLoading={paging[part] === 'loading'}
        hasFailed={paging[part] === 'failed'}
        onLoadMore={() => onLoadMore(part)}
      />
    );
  return (
    <NestView
      look={nest}
      creatorName={nest.creator_name}
      featured={featured}
      modules={modules.cards}
      playlists={[...playlists.cards, ...ofSections]}
      sections={sections}
      pictures={MediaUrl}
      account={account}
      notice={
        view.freshness === 'unreachable' ? (
          <Banner
            status={{ kind: 'info', text: texts.stale }}
            action={
              <Button variant="quiet" onClick={onRetry}>
                {texts.tryAgain}
              </Button>
            }
          />
        ) : null
      }
      moreModules={more('modules')}
      morePlaylists={more('playlists')}
    />
  );
}

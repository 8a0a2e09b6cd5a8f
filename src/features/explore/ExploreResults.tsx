import type { ExploreQuery, ExploreView } from '@/catalogue/explore';
import type { OwnProgress } from '@/domain/playlist/learning-path';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { describeLoadError } from '@/ui/describe-load-error';
import { formatDateTime } from '@/ui/format-date-time';
import { LoadMore } from '@/ui/LoadMore';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { CardGrid, CardGridSkeleton } from './CardGrid';
import { ExploreEmpty } from './ExploreEmpty';
import { EXPLORE_TEXTS as texts } from './texts';

export interface ExploreResultsProps {
  readonly query: ExploreQuery;
  readonly explore: ExploreView & { readonly loadMore: () => void };
  readonly onClear: () => void;
  /** The person's progress, by module. */
  readonly progress: OwnProgress;
}

/** Search results, from the server or this device. */
export function ExploreResults({ query, explore, onClear, progress }: ExploreResultsProps) {
  const { cards, shown, isLoading, hasMore, isSimilar, error, loadMore } = explore;
  const isWaiting = shown === 'nothing' || (shown === 'device' && cards.length === 0 && isLoading);
  return (
    <Stack as="section" gap={5} aria-label={texts.title} aria-busy={isLoading}>
      <StaleNote explore={explore} />
      <VisuallyHidden as="output">
        {isWaiting ? texts.loading : texts.found(cards.length, hasMore)}
      </VisuallyHidden>
      {isWaiting ? <CardGridSkeleton /> : null}
      {!isWaiting && cards.length === 0 ? (
        <ExploreEmpty query={query} error={error} onRetry={loadMore} onClear={onClear} />
      ) : null}
      {isSimilar && cards.length > 0 ? <Text>{texts.similar(query.search)}</Text> : null}
      {cards.length > 0 ? <CardGrid cards={cards} progress={progress} /> : null}
      {shown === 'server' && hasMore ? (
        <LoadMore isLoading={isLoading} hasFailed={error !== null} onLoadMore={loadMore} />
      ) : null}
    </Stack>
  );
}

/** Says that the cards may be out of date, and when they were loaded. */
function StaleNote({ explore }: Pick<ExploreResultsProps, 'explore'>) {
  const { shown, error, seenAt, loadMore } = explore;
  if (shown !== 'device' || error === null || seenAt === null) return null;
  const when = formatDateTime(seenAt);
  const text =
    error === 'ERR_OFFLINE' ? texts.stale.offline(when) : texts.stale.failed(describeLoadError(error), when);
  return (
    <Banner
      status={{ kind: 'info', text }}
      action={
        <Button variant="quiet" onClick={loadMore}>
          {texts.failed.action}
        </Button>
      }
    />
  );
}

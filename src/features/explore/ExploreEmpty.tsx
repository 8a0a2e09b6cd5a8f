import type { ExploreQuery } from '@/catalogue/explore';
import type { ErrorCode } from '@/shared/app-error';
import { Button } from '@/ui/Button';
import { describeLoadError } from '@/ui/describe-load-error';
import { EmptyExploreDrawing } from '@/ui/drawings/EmptyExploreDrawing';
import { OfflineDrawing } from '@/ui/drawings/OfflineDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { EXPLORE_TEXTS as texts } from './texts';

export interface ExploreEmptyProps {
  readonly query: ExploreQuery;
  readonly error: ErrorCode | null;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** Explains why there are no results, and offers one next step. */
export function ExploreEmpty({ query, error, onRetry, onClear }: ExploreEmptyProps) {
  const isFiltered = query.search !== '' || query.kind !== null;
  if (query.onDevice && !isFiltered) {
    return (
      <EmptyState
        {...texts.noneOnDevice}
        drawing={<EmptyExploreDrawing />}
        action={<Button onClick={onClear}>{texts.noneOnDevice.action}</Button>}
      />
    );
  }
  if (error !== null) {
    const isOffline = error === 'ERR_OFFLINE';
    const offline = isFiltered ? texts.offline.noMatch : texts.offline.text;
    return (
      <EmptyState
        title={isOffline ? texts.offline.title : texts.failed.title}
        text={isOffline ? offline : describeLoadError(error)}
        drawing={<OfflineDrawing />}
        action={<Button onClick={onRetry}>{texts.failed.action}</Button>}
      />
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        title={texts.noMatch.title}
        text={query.search === '' ? texts.noMatch.filtered : texts.noMatch.text(query.search)}
        drawing={<EmptyExploreDrawing />}
        action={<Button onClick={onClear}>{texts.noMatch.action}</Button>}
      />
    );
  }
  return (
    <EmptyState
      {...texts.empty}
      drawing={<EmptyExploreDrawing />}
      action={<LinkButton to="/nest/content/module">{texts.empty.action}</LinkButton>}
    />
  );
}

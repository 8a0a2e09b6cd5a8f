import { Button } from '@/ui/Button';
import { EmptyExploreDrawing } from '@/ui/drawings/EmptyExploreDrawing';
import { EmptyLibraryDrawing } from '@/ui/drawings/EmptyLibraryDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { FILTER_TEXTS } from './filters/texts';
import type { ContentKind } from './table/content';
import { LIBRARY_TEXTS as texts } from './texts';

export interface NothingListedProps {
  readonly kind: ContentKind;
  /** There is nothing at all, not only nothing that matches. */
  readonly isEmpty: boolean;
  readonly search: string;
  readonly hasFilters: boolean;
  readonly onClearSearch: () => void;
  readonly onClearFilters: () => void;
}

/** What stands in a tab with no rows, with the next step. */
export function NothingListed(props: NothingListedProps) {
  const { kind, isEmpty, search, hasFilters, onClearSearch, onClearFilters } = props;
  if (isEmpty) {
    return (
      <EmptyState
        {...texts.empty[kind]}
        drawing={<EmptyLibraryDrawing />}
        action={<LinkButton to={texts.createAddress[kind]}>{texts.create[kind]}</LinkButton>}
      />
    );
  }
  const { noMatch } = texts;
  const text =
    search === ''
      ? noMatch.filters[kind]
      : hasFilters
        ? noMatch.both[kind](search)
        : noMatch.search[kind](search);
  return (
    <EmptyState
      title={noMatch.title}
      text={text}
      drawing={<EmptyExploreDrawing />}
      action={
        <>
          {search === '' ? null : <Button onClick={onClearSearch}>{texts.clearSearch}</Button>}
          {hasFilters ? <Button onClick={onClearFilters}>{FILTER_TEXTS.clearFilters}</Button> : null}
        </>
      }
    />
  );
}

import type { FileKind } from '@/domain/media/file-kind';
import { Button } from '@/ui/Button';
import { EmptyExploreDrawing } from '@/ui/drawings/EmptyExploreDrawing';
import { EmptyLibraryDrawing } from '@/ui/drawings/EmptyLibraryDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { Skeleton } from '@/ui/Skeleton';
import type { MediaEntry } from './media-entry';
import styles from './MediaLibrary.module.css';
import type { RowActions } from './MediaRow';
import { MediaTable, type MediaTableProps } from './MediaTable';
import { MEDIA_LIBRARY_TEXTS } from './texts';

export interface MediaListProps {
  readonly entries: readonly MediaEntry[];
  readonly isReady: boolean;
  /** There are files, though none of them may fit the search. */
  readonly isFiltered: boolean;
  readonly search: string;
  readonly kind: FileKind | undefined;
  /** Takes the search and the filter away. */
  readonly onClear: () => void;
  readonly table: Pick<MediaTableProps, 'sort' | 'onSort' | 'date' | 'selected' | 'onSelectAll'>;
  readonly isOnline: boolean;
  readonly actions: RowActions;
}

/** The files, or what stands in their place. */
export function MediaList(props: MediaListProps) {
  const { entries, isReady, isFiltered, search, kind, onClear, table, isOnline, actions } = props;
  const texts = MEDIA_LIBRARY_TEXTS;
  if (entries.length > 0) {
    return <MediaTable entries={entries} {...table} isOnline={isOnline} actions={actions} />;
  }
  if (!isReady) {
    return (
      <output className={styles['waiting']} aria-label={texts.loading}>
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} height="3.25rem" />
        ))}
      </output>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        title={texts.empty}
        text={noMatchText(search.trim(), kind)}
        drawing={<EmptyExploreDrawing />}
        action={<Button onClick={onClear}>{search.trim() === '' ? texts.showAll : texts.clearSearch}</Button>}
      />
    );
  }
  return <EmptyState title={texts.empty} text={texts.emptyText} drawing={<EmptyLibraryDrawing />} />;
}

function noMatchText(search: string, kind: FileKind | undefined): string {
  const texts = MEDIA_LIBRARY_TEXTS;
  if (kind === undefined) return texts.noMatchText(search);
  return search === '' ? texts.noneOfKind : texts.noMatchOfKind(search);
}

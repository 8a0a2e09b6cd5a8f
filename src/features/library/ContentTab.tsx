import { memo, useMemo, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useDatabaseState } from '@/db/use-database-state';
import { useFirstSyncDone } from '@/db/use-first-sync-done';
import { useUnsentRows } from '@/db/use-unsent-rows';
import { filterListing } from '@/domain/listing/filter-listing';
import { sortListing } from '@/domain/listing/sort-listing';
import { Banner } from '@/ui/Banner';
import { useUnsavedForms } from '@/ui/drafts/unsaved-forms';
import type { LibraryAddressState } from './address/use-library-address';
import { BulkBar } from './bulk/BulkBar';
import { useBulk } from './bulk/use-bulk';
import { useSelection } from './bulk/use-selection';
import { FilterButton } from './filters/FilterButton';
import { FilterChips } from './filters/FilterChips';
import { FirstFetch } from './first-fetch/FirstFetch';
import type { LibraryLine } from './first-fetch/library-line';
import styles from './LibraryScreen.module.css';
import { OrphanedDrafts } from './OrphanedDrafts';
import { ListSkeleton } from './ListSkeleton';
import { NothingListed } from './NothingListed';
import { DRAFT_KINDS, useOrphanedDrafts } from './use-orphaned-drafts';
import { searchRows } from './search-rows';
import { COLUMNS, type Content, type ContentKind } from './table/content';
import { ContentTable } from './table/ContentTable';
import { titlesById } from './table/titles-by-id';
import { LIBRARY_TEXTS as texts } from './texts';
import { Toolbar } from './Toolbar';

export interface ContentTabProps extends Pick<
  LibraryAddressState,
  'search' | 'filters' | 'changeFilters' | 'setSort' | 'problems'
> {
  readonly kind: ContentKind;
  /** Everything of the kind, the newest first. */
  readonly rows: readonly Content[];
  readonly ready: boolean;
  /** Whether `rows` is all that is on this device; until then what does not show may still come. */
  readonly complete: boolean;
  /** As the address has it; it may name a column that this list does not have. */
  readonly wishedSort: LibraryAddressState['sort'];
  readonly onClearSearch: () => void;
  readonly line: LibraryLine;
  readonly onShowHeld: () => void;
}

/**
 * The modules or the playlists of the signed-in person, from this device. Drawn again only when something of it changed:
 * the search field beside it shows a key before the list does.
 */
export const ContentTab = memo(function ContentTab(props: ContentTabProps) {
  const { kind, rows, ready, complete, line, search, onClearSearch } = props;
  const { filters, changeFilters, wishedSort, setSort, problems, onShowHeld } = props;
  const sort =
    wishedSort !== null && COLUMNS[kind].some((one) => one === wishedSort.column) ? wishedSort : null;
  const sorted = useMemo(
    () => (sort === null ? rows : sortListing(rows, sort as Parameters<typeof sortListing<Content>>[1])),
    [rows, sort],
  );
  const found = searchRows(sorted, search);
  const shown = useMemo(() => filterListing(found, filters), [found, filters]);
  const order = useMemo(() => shown.map(({ id }) => id), [shown]);
  const selection = useSelection(kind, order);
  const nameOf = useMemo(() => titlesById(kind, rows), [kind, rows]);
  const bulk = useBulk(kind, selection, nameOf);
  const unsent = useUnsentRows(kind);
  const { account } = useAuth();
  const allForms = useUnsavedForms(account);
  const forms = useMemo(() => allForms.filter((form) => form.kind === DRAFT_KINDS[kind]), [allForms, kind]);
  const unsaved = useMemo(() => new Set(forms.map(({ id }) => id)), [forms]);
  const [isDismissed, setDismissed] = useState(false);
  const database = useDatabaseState();
  const isFetched = useFirstSyncDone(line.news);
  const problem = database === 'denied' ? texts.noStorage : database === 'failed' ? texts.notOpened : null;
  // On a device that has never been here, and whose line broke off.
  const isAwaited = database === 'awaited';
  // No rows and nothing fetched yet: nobody knows how many there are.
  const isKnown = ready && (rows.length > 0 || (complete && isFetched === true));
  const left = useOrphanedDrafts(forms, rows, complete && isFetched === true);
  const isFiltered = search.trim() !== '' || Object.keys(filters).length > 0;

  return (
    <div className={styles['tab']}>
      <Toolbar
        kind={kind}
        count={isKnown ? { total: rows.length, shown: shown.length, isFiltered } : null}
        filter={
          <FilterButton
            kind={kind}
            filters={filters}
            rows={found}
            onApply={(applied) => changeFilters(() => applied)}
          />
        }
      />
      <FilterChips filters={filters} problems={problems} onChange={changeFilters} />
      <Banner
        status={problem === null || isDismissed ? null : { kind: 'error', text: problem }}
        onDismiss={() => setDismissed(true)}
      />
      {left.length === 0 ? null : <OrphanedDrafts kind={kind} forms={left} />}
      {shown.length > 0 ? (
        <ContentTable
          kind={kind}
          rows={shown}
          sort={sort}
          onSort={setSort}
          selection={selection}
          onAddToPlaylists={(id) => bulk.ask('playlists', [id])}
          onDelete={(id) => bulk.ask('delete', [id])}
          unsent={unsent}
          unsaved={unsaved}
          onShowHeld={onShowHeld}
        />
      ) : problem !== null ? null : !isAwaited &&
        (!complete || (rows.length === 0 && isFetched === undefined)) ? (
        <ListSkeleton kind={kind} />
      ) : isAwaited || (rows.length === 0 && isFetched === false) ? (
        <FirstFetch kind={kind} line={line} />
      ) : (
        <NothingListed
          kind={kind}
          isEmpty={rows.length === 0}
          search={search.trim()}
          hasFilters={Object.keys(filters).length > 0}
          onClearSearch={onClearSearch}
          onClearFilters={() => {
            // The button that was pressed goes with what it stood in.
            document.querySelector<HTMLElement>('[data-filter]')?.focus();
            changeFilters(() => ({}));
          }}
        />
      )}
      <BulkBar bulk={bulk} />
    </div>
  );
});

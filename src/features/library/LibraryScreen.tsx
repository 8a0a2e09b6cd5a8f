import { useCallback, useMemo, type ReactNode } from 'react';
import { useListing } from '@/db/listing/use-listing';
import { filterListing } from '@/domain/listing/filter-listing';
import type { LibraryFilters } from '@/domain/listing/library-filters';
import type { AnyListedRow } from '@/domain/listing/listed-rows';
import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { Tabs } from '@/ui/Tabs';
import { TextField } from '@/ui/TextField';
import { usePageTitle } from '@/ui/use-page-title';
import { LIBRARY_TABS, type LibrarySort } from './address/library-address';
import { useLibraryAddress } from './address/use-library-address';
import { ContentTab } from './ContentTab';
import { GOOD_LINE, type LibraryLine } from './first-fetch/library-line';
import styles from './LibraryScreen.module.css';
import { PlaylistTab } from './PlaylistTab';
import { searchRows } from './search-rows';
import { LIBRARY_TEXTS as texts } from './texts';
import { useCalmSearch } from '@/ui/use-calm-search';

/** What the library tells whoever draws its media tab. */
export interface MediaSlot {
  /** What stands in the search field. */
  readonly search: string;
  readonly onClearSearch: () => void;
  /** The order that the address asks for, maybe by a column of another tab; null is the tab's own order. */
  readonly sort: LibrarySort | null;
  readonly onSort: (sort: LibrarySort | null) => void;
}

export interface LibraryScreenProps {
  /** Draws the media tab, filtered by what stands in the search. */
  readonly media?: ((slot: MediaSlot) => ReactNode) | undefined;
  /** Says what is known of the way to the server. */
  readonly line?: LibraryLine | undefined;
  /** Shows the changes that need the person. */
  readonly onShowHeld?: () => void;
}

/** Content library, at /nest/content. */
export default function LibraryScreen({
  media,
  line = GOOD_LINE,
  onShowHeld = showNothing,
}: LibraryScreenProps) {
  const { tab, typed, type, openTab, filters, leftFilters, changeFilters, sort, setSort, problems } =
    useLibraryAddress();
  const modules = useListing('modules');
  const playlists = useListing('playlists');
  const files = useListing('media_files');
  const search = useCalmSearch(typed);
  const matches = {
    modules: useMatchCount(modules.rows, search, tab === 'modules' ? filters : leftFilters.modules),
    playlists: useMatchCount(playlists.rows, search, tab === 'playlists' ? filters : leftFilters.playlists),
    media: useMatchCount(files.rows, search, undefined),
  };
  const clear = useCallback(() => {
    // The button that was pressed goes with what it stood in.
    document.querySelector<HTMLElement>('[data-search]')?.focus();
    type('');
  }, [type]);
  const isMedia = tab === 'media';
  const mediaTab = useMemo(
    () => (isMedia ? media?.({ search, onClearSearch: clear, sort, onSort: setSort }) : undefined),
    [isMedia, media, search, clear, sort, setSort],
  );
  const shared = {
    search,
    filters,
    changeFilters,
    setSort,
    problems,
    line,
    onShowHeld,
    wishedSort: sort,
    onClearSearch: clear,
  };
  usePageTitle(texts.title);
  return (
    <Page title={texts.title}>
      <TextField
        data-search
        label={texts.search}
        hideLabel
        type="search"
        placeholder={texts.search}
        className={styles['search']}
        value={typed}
        onChange={type}
      />
      <Tabs
        label={texts.tabsLabel}
        tabs={LIBRARY_TABS.map((id) => {
          const count = matches[id];
          return { id, label: count === null ? texts.tabs[id] : texts.tabMatches(texts.tabs[id], count) };
        })}
        selected={tab}
        onSelect={openTab}
      >
        {isMedia ? (
          (mediaTab ?? <NotBuiltYet what={texts.notBuilt} />)
        ) : tab === 'modules' ? (
          <ContentTab key={tab} kind={tab} {...modules} {...shared} />
        ) : (
          <PlaylistTab key={tab} {...playlists} modules={modules.rows} {...shared} />
        )}
      </Tabs>
    </Page>
  );
}

function showNothing(): void {}

/** How many rows a tab shows, by the search and its filters; null while nothing is searched for. */
function useMatchCount(
  rows: readonly AnyListedRow[],
  search: string,
  filters: LibraryFilters | undefined,
): number | null {
  return useMemo(() => {
    if (search.trim() === '') return null;
    const found = searchRows(rows, search);
    return filters === undefined ? found.length : filterListing(found, filters).length;
  }, [rows, search, filters]);
}

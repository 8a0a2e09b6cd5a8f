import { useCallback, useDeferredValue, type ReactNode } from 'react';
import { useListing } from '@/db/listing/use-listing';
import type { AnyListedRow } from '@/domain/listing/listed-rows';
import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { Tabs } from '@/ui/Tabs';
import { TextField } from '@/ui/TextField';
import { usePageTitle } from '@/ui/use-page-title';
import { LIBRARY_TABS, type LibraryTab } from './address/library-address';
import { useLibraryAddress } from './address/use-library-address';
import { ContentTab } from './ContentTab';
import { GOOD_LINE, type LibraryLine } from './first-fetch/library-line';
import styles from './LibraryScreen.module.css';
import { searchRows } from './search-rows';
import { LIBRARY_TEXTS as texts } from './texts';

/** What the library tells whoever draws its media tab. */
export interface MediaSlot {
  /** What stands in the search field. */
  readonly search: string;
  readonly onClearSearch: () => void;
}

export interface LibraryScreenProps {
  /** Draws the media tab, filtered by what stands in the search. */
  readonly media?: ((slot: MediaSlot) => ReactNode) | undefined;
  /** Says what is known of the way to the server. */
  readonly line?: LibraryLine | undefined;
}

/** Content library, at /nest/content. */
export default function LibraryScreen({ media, line = GOOD_LINE }: LibraryScreenProps) {
  const address = useLibraryAddress();
  const { tab, typed, type, openTab } = address;
  const modules = useListing('modules');
  const playlists = useListing('playlists');
  const files = useListing('media_files');
  // The list follows every letter at once; how many match elsewhere may come a moment later.
  const later = useDeferredValue(typed);
  const searched = (id: LibraryTab) => (id === tab ? typed : later);
  const matches = {
    modules: matchCount(modules.rows, searched('modules')),
    playlists: matchCount(playlists.rows, searched('playlists')),
    media: matchCount(files.rows, searched('media')),
  };
  const clear = useCallback(() => type(''), [type]);
  usePageTitle(texts.title);
  return (
    <Page title={texts.title}>
      <TextField
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
        {tab === 'media' ? (
          (media?.({ search: typed, onClearSearch: clear }) ?? <NotBuiltYet what={texts.notBuilt} />)
        ) : (
          <ContentTab
            key={tab}
            kind={tab}
            {...(tab === 'modules' ? modules : playlists)}
            address={address}
            line={line}
          />
        )}
      </Tabs>
    </Page>
  );
}

/** How many rows match what is searched for; null while nothing is. */
function matchCount(rows: readonly AnyListedRow[], search: string): number | null {
  return search.trim() === '' ? null : searchRows(rows, search).length;
}

import { useMemo } from 'react';
import { useListing } from '@/db/listing/use-listing';
import { useRows } from '@/db/use-rows';
import { withTotals } from '@/domain/listing/playlist-totals';
import { searchRows } from '@/domain/listing/search-rows';
import type { Elements } from '@/shared/elements';
import { ListSearch } from '@/ui/list/ListSearch';
import { countMatches } from '@/ui/list/use-list';
import { useListAddress, type ListAddress } from '@/ui/list/use-list-address';
import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { Tabs } from '@/ui/Tabs';
import { usePageTitle } from '@/ui/use-page-title';
import { CONTENT_FILTERS } from './content-filters';
import { ContentTab, type ContentTabProps } from './ContentTab';
import { WORKING_CONNECTION, type LibraryConnection } from './first-fetch/library-connection';
import { LIBRARY_TEXTS as texts } from './texts';

/** The tabs of the library (authoring specification, section 2). */
const TABS = ['modules', 'playlists', 'media'] as const;

export interface LibraryScreenProps {
  /** Renders the media tab. */
  readonly media?: ((address: ListAddress) => Elements) | undefined;
  /** The state of the connection. */
  readonly connection?: LibraryConnection | undefined;
  /** Opens the list of held changes. */
  readonly onShowHeld?: () => void;
}

/** Content library, at /nest/content. */
export default function LibraryScreen({
  media,
  connection = WORKING_CONNECTION,
  onShowHeld = showNothing,
}: LibraryScreenProps) {
  const { address, field } = useListAddress(TABS);
  const { tab, search } = address;
  const modules = useListing('modules');
  const playlists = useListing('playlists');
  const files = useListing('media_files').rows;
  const isSearched = search.trim() !== '';
  const matches = {
    modules: isSearched && countMatches(CONTENT_FILTERS, modules.rows, search, address.filtersOf('modules')),
    playlists:
      isSearched && countMatches(CONTENT_FILTERS, playlists.rows, search, address.filtersOf('playlists')),
    media: isSearched && searchRows(files, search).length,
  };
  const mediaTab = useMemo(
    () => (tab === 'media' ? (media?.(address) ?? <NotBuiltYet what={texts.notBuilt} />) : null),
    [tab, media, address],
  );
  const shared = { address, connection, onShowHeld };
  usePageTitle(texts.title);
  return (
    <Page title={texts.title}>
      <ListSearch field={field} label={texts.search} />
      <Tabs
        label={texts.tabsLabel}
        tabs={TABS.map((id) => {
          const count = matches[id];
          return { id, label: count === false ? texts.tabs[id] : texts.tabMatches(texts.tabs[id], count) };
        })}
        selected={TABS.find((id) => id === tab) ?? 'modules'}
        onSelect={address.openTab}
      >
        {tab === 'modules' ? <ContentTab key={tab} kind="modules" {...modules} {...shared} /> : null}
        {tab === 'playlists' ? (
          <PlaylistTab key={tab} playlists={playlists} modules={modules.rows} {...shared} />
        ) : null}
        {mediaTab}
      </Tabs>
    </Page>
  );
}

function showNothing(): void {}

interface PlaylistTabProps extends Pick<ContentTabProps, 'address' | 'connection' | 'onShowHeld'> {
  readonly playlists: ReturnType<typeof useListing<'playlists'>>;
  readonly modules: ReturnType<typeof useListing<'modules'>>['rows'];
}

/** The playlists, with completions and duration of their modules. */
function PlaylistTab({ playlists, modules, ...shared }: PlaylistTabProps) {
  const items = useRows('playlist_items').rows;
  const rows = useMemo(() => withTotals(playlists.rows, items, modules), [playlists.rows, items, modules]);
  return <ContentTab kind="playlists" {...playlists} rows={rows} {...shared} />;
}

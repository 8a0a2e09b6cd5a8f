import { Link, Outlet, useSearchParams } from 'react-router-dom';
import { useRow } from '@/db/use-row';
import { Page } from '@/ui/Page';
import { TabLinks } from '@/ui/TabLinks';
import { usePageTitle } from '@/ui/use-page-title';
import { PLAYLIST_EDITOR_TEXTS as texts } from './texts';

/** Way back, heading and tabs of one playlist, or of a new one. */
export default function PlaylistLayout() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const { row } = useRow('playlists', id ?? undefined);
  const title = id === null ? texts.newPlaylist : (row?.title ?? texts.playlist);
  const suffix = id === null ? '' : `?id=${encodeURIComponent(id)}`;
  usePageTitle(title);
  return (
    <Page title={title} back={<Link to="/nest/content">{texts.back}</Link>}>
      <TabLinks
        label={title}
        tabs={[
          { to: `/nest/content/playlist${suffix}`, label: texts.details, end: true },
          { to: `/nest/content/playlist/content${suffix}`, label: texts.content },
          { to: `/nest/content/playlist/analytics${suffix}`, label: texts.analytics },
        ]}
      />
      <Outlet />
    </Page>
  );
}

import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useOutletContext, useSearchParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useRetryLoading } from '@/db/use-loading';
import { useOwnRow, useRows } from '@/db/use-rows';
import type { PlaylistRow } from '@/domain/rows/rows';
import { PictureThumb } from '@/media/thumbs/MediaThumb';
import { LinkButton } from '@/ui/LinkButton';
import { LoadFailedPage } from '@/ui/PendingPage';
import { MissingContent, type MissingContentProps } from '@/ui/drafts/MissingContent';
import { DRAFT_TEXTS } from '@/ui/drafts/texts';
import { Spinner } from '@/ui/Spinner';
import { Stack } from '@/ui/Stack';
import { TabLinks } from '@/ui/TabLinks';
import { Text } from '@/ui/Text';
import { usePageTitle } from '@/ui/use-page-title';
import styles from './PlaylistLayout.module.css';
import { PLAYLIST_TEXTS as texts } from './texts';

/** Context that the layout provides to a playlist's pages. */
export interface PlaylistPage {
  /** Undefined for a new playlist, for which only Details exists. */
  readonly row: PlaylistRow | undefined;
  /** Called before the playlist is deleted here, so that the page does not report it missing. */
  readonly onLeave: (isLeaving: boolean) => void;
}

/** The playlist of the current page. */
export function usePlaylistPage(): PlaylistPage {
  return useOutletContext<PlaylistPage>();
}

/** The pages of a playlist next to their sidebar: back link, title and tabs. */
export default function PlaylistLayout() {
  const [query] = useSearchParams();
  const id = query.get('id')?.trim() || undefined;
  const view = useOwnRow('playlists', id);
  const retry = useRetryLoading();
  const [isLeaving, setLeaving] = useState(false);
  const title = id === undefined ? texts.newPlaylist : view.row?.title.trim() || texts.untitled;
  usePageTitle(title);

  if (view.state === 'loading' || (view.state === 'missing' && isLeaving)) {
    return <Spinner label={texts.loading} />;
  }
  if (view.state === 'failed') {
    return <LoadFailedPage text={DRAFT_TEXTS.playlist.loadFailed} retry={retry} />;
  }
  if (id !== undefined && (view.state === 'missing' || view.state === 'denied')) {
    return <MissingPlaylist key={id} id={id} hasGone={view.state === 'missing' ? view.hasGone : undefined} />;
  }
  const search = id === undefined ? '' : `?id=${encodeURIComponent(id)}`;
  const context: PlaylistPage = { row: view.row, onLeave: setLeaving };
  return (
    <div className={styles['layout']}>
      <Stack gap={2} className={styles['side']}>
        <LinkButton variant="quiet" to="/nest/content">
          <ArrowLeft size={18} aria-hidden="true" className={styles['arrow']} />
          {texts.back}
        </LinkButton>
        <h1 className={styles['title']} dir="auto">
          <Text as="span" lines={4}>
            {title}
          </Text>
        </h1>
        <TabLinks
          label={texts.tabs.label}
          tabs={[
            { to: `/nest/content/playlist${search}`, label: texts.tabs.details, end: true },
            { to: `/nest/content/playlist/content${search}`, label: texts.tabs.content },
            { to: `/nest/content/playlist/analytics${search}`, label: texts.tabs.analytics },
          ]}
        />
      </Stack>
      <Outlet context={context} />
    </div>
  );
}

function MissingPlaylist(props: Pick<MissingContentProps, 'id' | 'hasGone'>) {
  const { account } = useAuth();
  const groups = useRows('groups', { where: { creator_id: account } });
  return (
    <MissingContent
      kind="playlist"
      account={account}
      {...props}
      nameOfGroup={(groupId) => groups.rows.find((group) => group.id === groupId)?.name.trim() || undefined}
      Picture={PictureThumb}
    />
  );
}

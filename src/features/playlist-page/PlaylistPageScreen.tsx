import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { recordView } from '@/catalogue/record-view';
import { useKnownCard } from '@/catalogue/use-catalogue';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { MissingPage, UnreachablePage } from '@/ui/MissingPage';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { usePageTitle } from '@/ui/use-page-title';
import { OpenPlaylist, PlaylistLayout } from './OpenPlaylist';
import { PLAYLIST_PAGE_TEXTS as texts } from './texts';
import { usePlaylist } from './use-playlist';

/** The public page of one playlist (shell specification, section 2). */
export default function PlaylistPageScreen() {
  const { playlistId } = useParams();
  const { view, retry } = usePlaylist(playlistId);
  const known = useKnownCard(playlistId);
  const { account } = useAuth();
  const shownId = view.state === 'ready' ? view.value.playlist.id : undefined;
  useEffect(() => {
    if (shownId !== undefined) void recordView(account, 'playlist', shownId);
  }, [account, shownId]);
  const named = view.state === 'ready' ? view.value.playlist : known;
  usePageTitle(named?.title ?? texts.title, named?.description);

  switch (view.state) {
    case 'loading':
      return known === undefined ? (
        <Spinner label={texts.loading} />
      ) : (
        <Page>
          <PlaylistLayout playlist={known} count={known.step_count}>
            <Spinner label={texts.loading} />
          </PlaylistLayout>
        </Page>
      );
    case 'ready':
      return (
        <Page>
          <OpenPlaylist {...view.value} />
        </Page>
      );
    case 'missing':
      return <MissingPage title={playlistId === undefined ? texts.noId : texts.missing} />;
    case 'not-on-device':
      return <UnreachablePage title={texts.notOnDevice} text={texts.notOnDeviceText} onRetry={retry} />;
    case 'failed':
      // Red, as the shell specification demands in section 8.
      return (
        <Page width="reading" title={texts.title}>
          <Banner
            status={{ kind: 'error', text: texts.failed }}
            action={<Button onClick={retry}>{texts.tryAgain}</Button>}
          />
        </Page>
      );
  }
}

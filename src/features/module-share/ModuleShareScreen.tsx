import { useSearchParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useRetryLoading } from '@/db/use-loading';
import { useOwnRow } from '@/db/use-rows';
import { PictureThumb } from '@/media/thumbs/MediaThumb';
import { MissingContent } from '@/ui/drafts/MissingContent';
import { EmptyLibraryDrawing } from '@/ui/drawings/EmptyLibraryDrawing';
import { EmptyPage } from '@/ui/EmptyPage';
import { LoadFailedPage, LoadingPage } from '@/ui/PendingPage';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { ShareForm } from './ShareForm';
import { SHARE_TEXTS as texts } from './texts';

/** Share & Access, at /nest/content/module/share?id={moduleId}. Works offline: changes are sent later. */
export default function ModuleShareScreen() {
  const [search] = useSearchParams();
  const moduleId = search.get('id')?.trim() || undefined;
  if (moduleId !== undefined) return <ModuleShare key={moduleId} moduleId={moduleId} />;
  return <EmptyPage {...texts.noModule} to="/nest/content/module" drawing={<EmptyLibraryDrawing />} />;
}

function ModuleShare({ moduleId }: { readonly moduleId: string }) {
  const { account } = useAuth();
  const view = useOwnRow('modules', moduleId);
  const retry = useRetryLoading();
  usePageTitle(texts.page);
  if (view.state === 'ready') {
    return (
      <Page width="reading" title={texts.page} subtitle={view.row.title.trim() || texts.untitled}>
        <ShareForm account={account} row={view.row} />
      </Page>
    );
  }
  if (view.state === 'loading') return <LoadingPage label={texts.loading} />;
  if (view.state === 'failed') return <LoadFailedPage text={texts.failed} retry={retry} />;
  return (
    <MissingContent
      kind="module"
      account={account}
      id={moduleId}
      hasGone={view.state === 'missing' ? view.hasGone : undefined}
      loadFailed={texts.failed}
      Picture={PictureThumb}
    />
  );
}

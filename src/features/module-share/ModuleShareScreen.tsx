import { useSearchParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useRetryLoading } from '@/db/use-loading';
import { useOwnRow } from '@/db/use-rows';
import { PictureThumb } from '@/media/thumbs/MediaThumb';
import { MissingContent } from '@/ui/drafts/MissingContent';
import { EmptyLibraryDrawing } from '@/ui/drawings/EmptyLibraryDrawing';
import { EmptyPage } from '@/ui/EmptyPage';
import { LinkButton } from '@/ui/LinkButton';
import { LoadFailed } from '@/ui/LoadFailed';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { usePageTitle } from '@/ui/use-page-title';
import { ShareForm } from './ShareForm';
import { SHARE_TEXTS as texts } from './texts';

/**
 * Share & Access, at /nest/content/module/share?id={moduleId}. Works without a connection: what is saved here is sent
 * when there is one.
 */
export default function ModuleShareScreen() {
  const [search] = useSearchParams();
  const moduleId = search.get('id')?.trim() || undefined;
  if (moduleId !== undefined) return <ModuleShare key={moduleId} moduleId={moduleId} />;
  const { title, text, action } = texts.noModule;
  return (
    <EmptyPage
      title={title}
      text={text}
      drawing={<EmptyLibraryDrawing />}
      action={
        <LinkButton variant="primary" to="/nest/content/module">
          {action}
        </LinkButton>
      }
    />
  );
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
  if (view.state === 'loading') {
    return (
      <Page>
        <Spinner label={texts.loading} />
      </Page>
    );
  }
  if (view.state === 'failed') {
    return (
      <Page>
        <LoadFailed text={texts.failed} retry={retry} />
      </Page>
    );
  }
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

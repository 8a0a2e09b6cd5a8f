import { useSearchParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useArrivingRow } from '@/db/use-rows';
import { useDatabaseState } from '@/db/use-database-state';
import { DRAFT_TEXTS } from '@/ui/drafts/texts';
import { EmptyLibraryDrawing } from '@/ui/drawings/EmptyLibraryDrawing';
import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyPage } from '@/ui/EmptyPage';
import { LinkButton } from '@/ui/LinkButton';
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
  const database = useDatabaseState();
  const { row: found, ready } = useArrivingRow('modules', moduleId);
  const row = found?.creator_id === account ? found : undefined;
  usePageTitle(texts.page);
  if (row !== undefined) {
    return (
      <Page width="reading" title={texts.page} subtitle={row.title.trim() || texts.untitled}>
        <ShareForm account={account} row={row} />
      </Page>
    );
  }
  if (!ready && database !== 'denied' && database !== 'failed') {
    return (
      <Page>
        <Spinner label={texts.loading} />
      </Page>
    );
  }
  return (
    <EmptyPage
      title={ready ? DRAFT_TEXTS.module.missing : texts.failed}
      text={ready ? DRAFT_TEXTS.notHere : texts.noStorage}
      drawing={<EmptyNestDrawing />}
      action={
        <LinkButton to="/nest/content" variant="primary">
          {DRAFT_TEXTS.toContent}
        </LinkButton>
      }
    />
  );
}

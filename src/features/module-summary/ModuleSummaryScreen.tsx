import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useRetryLoading } from '@/db/use-loading';
import { useOwnRow } from '@/db/use-rows';
import { PictureThumb } from '@/media/thumbs/MediaThumb';
import { MissingContent } from '@/ui/drafts/MissingContent';
import { DRAFT_TEXTS } from '@/ui/drafts/texts';
import { LoadFailedPage, LoadingPage } from '@/ui/PendingPage';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { SummaryForm } from './SummaryForm';
import { SUMMARY_TEXTS as texts } from './texts';

/** Module summary, at /nest/content/module; with ?id={moduleId} for an existing module. Works offline. */
export default function ModuleSummaryScreen() {
  const [search] = useSearchParams();
  const moduleId = search.get('id')?.trim() || undefined;
  return <ModuleSummary key={moduleId ?? 'new'} moduleId={moduleId} />;
}

function ModuleSummary({ moduleId }: { readonly moduleId: string | undefined }) {
  const { account } = useAuth();
  const view = useOwnRow('modules', moduleId);
  const retry = useRetryLoading();
  const { row } = view;
  const [isDeleting, setDeleting] = useState(false);
  const title = moduleId === undefined ? texts.pageNew : texts.page;
  usePageTitle(row?.title.trim() || title);

  if (moduleId === undefined || row !== undefined) {
    return (
      <Page width="reading" title={title}>
        <SummaryForm
          account={account}
          row={row}
          isDenied={view.state === 'denied'}
          onDeleting={setDeleting}
        />
      </Page>
    );
  }
  if (view.state === 'loading' || (view.state === 'missing' && isDeleting)) {
    return <LoadingPage label={texts.loading} />;
  }
  if (view.state === 'failed') {
    return <LoadFailedPage text={DRAFT_TEXTS.module.loadFailed} retry={retry} />;
  }
  return (
    <MissingContent
      kind="module"
      account={account}
      id={moduleId}
      hasGone={view.state === 'missing' ? view.hasGone : undefined}
      Picture={PictureThumb}
    />
  );
}

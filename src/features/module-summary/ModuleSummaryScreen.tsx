import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useArrivingRow } from '@/db/use-rows';
import { useDatabaseState } from '@/db/use-database-state';
import { PictureThumb } from '@/media/thumbs/MediaThumb';
import { MissingContent } from '@/ui/drafts/MissingContent';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { usePageTitle } from '@/ui/use-page-title';
import { SummaryForm } from './SummaryForm';
import { SUMMARY_TEXTS as texts } from './texts';

/** Module summary, at /nest/content/module; with ?id={moduleId} for a module that exists. Works without a connection. */
export default function ModuleSummaryScreen() {
  const [search] = useSearchParams();
  const moduleId = search.get('id')?.trim() || undefined;
  return <ModuleSummary key={moduleId ?? 'new'} moduleId={moduleId} />;
}

function ModuleSummary({ moduleId }: { readonly moduleId: string | undefined }) {
  const { account } = useAuth();
  const database = useDatabaseState();
  const { row: found, ready } = useArrivingRow('modules', moduleId);
  const row = found?.creator_id === account ? found : undefined;
  const [wasThere, setWasThere] = useState(false);
  if (row !== undefined && !wasThere) setWasThere(true);
  const [isDeleting, setDeleting] = useState(false);
  const title = moduleId === undefined ? texts.pageNew : texts.page;
  usePageTitle(row?.title.trim() || title);

  const isDenied = database === 'denied' || database === 'failed';
  if (moduleId === undefined || row !== undefined) {
    return (
      <Page width="reading" title={title}>
        <SummaryForm account={account} row={row} isDenied={isDenied} onDeleting={setDeleting} />
      </Page>
    );
  }
  if (ready ? isDeleting : !isDenied) {
    return (
      <Page>
        <Spinner label={texts.loading} />
      </Page>
    );
  }
  return (
    <MissingContent
      kind="module"
      account={account}
      id={moduleId}
      isDenied={isDenied}
      hasGone={wasThere}
      Picture={PictureThumb}
    />
  );
}

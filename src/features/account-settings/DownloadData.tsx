import { Download } from 'lucide-react';
import { useState } from 'react';
import { accountData } from '@/catalogue/account';
import { useLocalStoreHandle } from '@/db/database-context';
import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { FormSection } from '@/ui/form/FormSection';
import { saveFile } from '@/ui/save-file';
import { PRODUCT_NAME } from '@/ui/use-page-title';
import { DOWNLOAD_TEXTS as texts } from './texts';

/** Everything of the person as one file, offline too: then without what only the server has. */
export function DownloadData({ account }: { readonly account: string }) {
  const handle = useLocalStoreHandle();
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState<Status | null>(null);

  async function download() {
    setBusy(true);
    setStatus(null);
    try {
      const [{ makeAccountFile }, server, store] = await Promise.all([
        import('./make-account-file'),
        accountData().catch(unlessUnreachable),
        handle.open(),
      ]);
      const now = systemClock.now();
      saveFile(fileName(now), await makeAccountFile({ store, account, server, now }));
      setStatus(
        server === null
          ? { kind: 'warning', text: texts.doneOffline }
          : { kind: 'success', text: texts.done },
      );
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: texts.failed });
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormSection title={texts.title} text={texts.text}>
      <Banner status={status} />
      <div>
        <Button busy={isBusy} onClick={() => void download()}>
          <Download size={18} aria-hidden="true" />
          {isBusy ? texts.busy : texts.button}
        </Button>
      </div>
    </FormSection>
  );
}

const fileName = (now: number) =>
  `${PRODUCT_NAME.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data-${new Date(now).toISOString().slice(0, 10)}.zip`;

function unlessUnreachable(error: unknown): null {
  if (error instanceof AppError && error.code !== 'ERR_BAD_ANSWER') return null;
  throw error;
}

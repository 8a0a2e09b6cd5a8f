import { Download } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { accountData } from '@/catalogue/account';
import { useLocalStoreHandle } from '@/db/database-context';
import { MediaContext } from '@/media/media-context';
import { loadFile } from '@/media/offline-copy/find-media';
import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { FormSection } from '@/ui/form/FormSection';
import { Row } from '@/ui/Row';
import { saveFile } from '@/ui/save-file';
import { PRODUCT_NAME } from '@/ui/use-page-title';
import { DOWNLOAD_TEXTS as texts } from './texts';

/** Exports all of the person's data as one file; offline, only what this device holds. */
export function DownloadData({ account }: { readonly account: string }) {
  const handle = useLocalStoreHandle();
  const media = useContext(MediaContext);
  const [step, setStep] = useState<string | null>(null);
  const [status, setStatus] = useState<Status | null>(null);
  const job = useRef<AbortController>(undefined);
  useEffect(() => () => job.current?.abort(), []);

  async function download() {
    const { signal } = (job.current = new AbortController());
    setStep(texts.busy);
    setStatus(null);
    try {
      const [{ makeAccountFile }, server, store] = await Promise.all([
        import('./make-account-file'),
        accountData(signal).catch(unlessUnreachable),
        handle.open(),
      ]);
      const now = systemClock.now();
      const { file, missing } = await makeAccountFile({
        store,
        account,
        server,
        load: (address) => loadFile(address, media, signal),
        onFile: (done, total) => setStep(texts.files(done + 1, total)),
        signal,
        now,
      });
      saveFile(fileName(now), file);
      setStatus(
        missing.length > 0
          ? { kind: 'warning', text: texts.doneWithout(missing) }
          : { kind: 'success', text: texts.done },
      );
    } catch (error) {
      if (signal.aborted) return;
      reportError(error);
      setStatus({ kind: 'error', text: texts.failed });
    } finally {
      setStep(null);
    }
  }

  return (
    <FormSection title={texts.title} text={texts.text}>
      <Banner status={status} />
      <Row>
        <Button busy={step !== null} onClick={() => void download()}>
          <Download size={18} aria-hidden="true" />
          {step ?? texts.button}
        </Button>
        {step === null ? null : <Button onClick={() => job.current?.abort()}>{texts.cancel}</Button>}
      </Row>
    </FormSection>
  );
}

const fileName = (now: number) =>
  `${PRODUCT_NAME.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data-${new Date(now).toISOString().slice(0, 10)}.zip`;

function unlessUnreachable(error: unknown): null {
  if (error instanceof AppError && error.code !== 'ERR_BAD_ANSWER') return null;
  throw error;
}

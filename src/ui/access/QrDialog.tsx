import { Download } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { reportError } from '@/shared/report-error';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { saveFile } from '../save-file';
import { Spinner } from '../Spinner';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { codeFileName, qrExtent, qrPath, qrPng, qrSvg, type QrMatrix } from './qr-files';
import styles from './QrDialog.module.css';
import { ACCESS_TEXTS } from './texts';

export interface QrDialogProps {
  readonly url: string;
  /** Title of what the link opens. */
  readonly title: string;
  readonly onClose: () => void;
}

/** The QR code of a link as large as the screen, to be shown in class. Works without a connection. */
export function QrDialog({ url, title, onClose }: QrDialogProps) {
  const texts = ACCESS_TEXTS.code;
  const matrix = useQrMatrix(url);
  const [isFailed, setFailed] = useState(false);
  useWakeLock();

  async function save(type: 'svg' | 'png') {
    if (!matrix) return;
    setFailed(false);
    try {
      const file =
        type === 'svg' ? new Blob([qrSvg(matrix, title)], { type: 'image/svg+xml' }) : await qrPng(matrix);
      saveFile(codeFileName(title, type), file);
    } catch (error) {
      reportError(error);
      setFailed(true);
    }
  }

  return (
    <Dialog
      open
      size="full"
      title={title}
      onClose={onClose}
      actions={
        <>
          {(['svg', 'png'] as const).map((type) => (
            <Button key={type} className={styles['save']} disabled={!matrix} onClick={() => void save(type)}>
              <Download size={18} aria-hidden="true" />
              {type === 'svg' ? texts.saveSvg : texts.savePng}
            </Button>
          ))}
        </>
      }
    >
      <div className={styles['show']}>
        <div className={styles['code']}>
          {matrix === undefined ? <Spinner label={texts.loading} /> : null}
          {matrix === null ? <p role="alert">{texts.failed}</p> : null}
          {matrix ? (
            <svg
              className={styles['square']}
              role="img"
              aria-label={texts.alt(title, url)}
              viewBox={`0 0 ${qrExtent(matrix)} ${qrExtent(matrix)}`}
              shapeRendering="crispEdges"
            >
              <path d={qrPath(matrix)} />
            </svg>
          ) : null}
        </div>
        <Stack gap={1} className={styles['words']}>
          <p className={styles['link']} dir="ltr">
            {url.match(/[^/]*\/|[^/]+$/g)?.map((part, at) => (
              // A part stands in its place alone.
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={at}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </p>
          {isFailed ? (
            <Text role="alert" size="sm" tone="danger">
              {texts.saveFailed}
            </Text>
          ) : (
            <Text size="sm" tone="muted">
              {texts.hint}
            </Text>
          )}
        </Stack>
      </div>
    </Dialog>
  );
}

/** The QR code of a text: undefined while it is made, null where it could not be. What makes it is loaded here. */
function useQrMatrix(text: string): QrMatrix | null | undefined {
  const [made, setMade] = useState<{ readonly text: string; readonly matrix: QrMatrix | null }>();
  useEffect(() => {
    let isCurrent = true;
    async function make() {
      const matrix = await makeMatrix(text).catch((error: unknown) => {
        reportError(error);
        return null;
      });
      if (isCurrent) setMade({ text, matrix });
    }
    void make();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return made?.text === text ? made.matrix : undefined;
}

async function makeMatrix(text: string): Promise<QrMatrix> {
  const { encode } = await import('uqr');
  // M forgives 15% that a camera cannot see, and keeps the fields large; the quiet zone is added where it is drawn.
  return encode(text, { ecc: 'M', border: 0 }).data;
}

/** Keeps the screen from going dark while this is shown, where the browser can; nothing depends on it. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    async function hold() {
      if (isOver || document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // Low battery, or not allowed: the screen goes dark as it does elsewhere.
      }
    }
    const again = () => void hold();
    // The browser lets go of it whenever the window is hidden.
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}

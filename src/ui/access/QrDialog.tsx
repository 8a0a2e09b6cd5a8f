import { Download } from 'lucide-react';
import { Fragment, useState } from 'react';
import { reportError } from '@/shared/report-error';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { saveFile } from '../save-file';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { useWakeLock } from '../use-wake-lock';
import { codeFileName, qrPng, qrSvg } from './qr-files';
import { QrCode, useQrMatrix } from './QrCode';
import styles from './QrDialog.module.css';
import { ACCESS_TEXTS } from './texts';

export interface QrDialogProps {
  readonly url: string;
  /** Title of the target. */
  readonly title: string;
  readonly onClose: () => void;
}

/** A full-screen QR code, readable across a classroom. Works offline. */
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
          <QrCode matrix={matrix} label={texts.alt(title, url)} />
        </div>
        <Stack gap={1} className={styles['words']}>
          <p className={styles['link']} dir="ltr" translate="no">
            {url.match(/[^/]*\/|[^/]+$/g)?.map((part, at) => (
              // Parts never move.
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={at}>
                <span>{part}</span>
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

import { formatFileSize } from '@/domain/media/format-file-size';
import type { CopyState } from '@/media/offline-copy/copy-jobs';
import type { ErrorCode } from '@/shared/app-error';
import { Badge } from '@/ui/Badge';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { PlayerIcon } from '@/ui/player/PlayerIcon';
import { ProgressBar } from '@/ui/ProgressBar';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import styles from './OfflineControl.module.css';
import { MODULE_PAGE_TEXTS } from './texts';

const texts = MODULE_PAGE_TEXTS.offline;

export interface OfflineControlProps {
  readonly copy: CopyState;
  /** The version of the module that is shown. */
  readonly version: string;
  readonly onMake: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** Keeps a module's pictures and videos on this device, shows the progress, and removes them. */
export function OfflineControl({ copy, version, onMake, onCancel, onRemove }: OfflineControlProps) {
  switch (copy.state) {
    case 'unknown':
    case 'none':
    case 'seen':
      return (
        <Button wide disabled={copy.state === 'unknown'} onClick={onMake}>
          {texts.make}
        </Button>
      );
    case 'copying':
      return <Copying copy={copy} onCancel={onCancel} />;
    case 'failed':
      return (
        <Banner
          status={{ kind: 'error', text: failureText(copy.code) }}
          action={<Button onClick={onMake}>{texts.tryAgain}</Button>}
        />
      );
    case 'kept':
      return (
        <Stack gap={2} className={styles['kept']}>
          <Row as="div" className={styles['line']}>
            <Badge tone="green">
              <PlayerIcon name="check" /> <span>{texts.kept}</span>
            </Badge>
            <Text as="span" size="sm" tone="muted">
              {copy.bytes > 0 ? texts.keptSize(formatFileSize(copy.bytes)) : texts.keptWithoutFiles}
            </Text>
          </Row>
          {copy.missing > 0 ? (
            <Text size="sm" tone="muted">
              {texts.missing(copy.missing)}
            </Text>
          ) : null}
          {copy.version === version ? null : (
            <>
              <Text size="sm" tone="muted">
                {texts.outdated}
              </Text>
              <Button onClick={onMake}>{texts.update}</Button>
            </>
          )}
          <Button variant="quiet" onClick={onRemove}>
            {texts.remove}
          </Button>
        </Stack>
      );
  }
}

function Copying({
  copy,
  onCancel,
}: Pick<OfflineControlProps, 'onCancel'> & { readonly copy: Extract<CopyState, { state: 'copying' }> }) {
  const { filesDone = 0, filesTotal = 0, bytes = 0, bytesLeftOfFile } = copy.progress ?? {};
  const words = texts.progress(filesDone, filesTotal, formatFileSize(bytes));
  return (
    <Stack gap={2}>
      <Row align="between">
        <strong>{texts.copying}</strong>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Row>
      <ProgressBar
        label={texts.copying}
        value={filesTotal === 0 ? 0 : filesDone / filesTotal}
        valueText={words}
      />
      <Text size="sm" tone="muted">
        {bytesLeftOfFile === undefined || bytesLeftOfFile <= 0
          ? words
          : `${words}, ${texts.left(formatFileSize(bytesLeftOfFile))}`}
      </Text>
    </Stack>
  );
}

function failureText(code: ErrorCode): string {
  if (code === 'ERR_QUOTA' || code === 'ERR_STORAGE_DENIED') return texts.failed.quota;
  return code === 'ERR_OFFLINE' || code === 'ERR_TIMEOUT' ? texts.failed.offline : texts.failed.other;
}

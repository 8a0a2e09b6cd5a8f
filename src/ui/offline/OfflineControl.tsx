import { useState } from 'react';
import type { DownloadProgress, DownloadView } from '@/domain/media/download';
import { formatFileSize } from '@/domain/media/format-file-size';
import { Badge } from '@/ui/Badge';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { PlayerIcon } from '@/ui/player/PlayerIcon';
import { ProgressBar } from '@/ui/ProgressBar';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { DownloadDialog } from './DownloadDialog';
import type { OfflineActions } from './offline-actions';
import styles from './OfflineControl.module.css';
import { OFFLINE_TEXTS as texts } from './texts';

export interface OfflineControlProps {
  readonly download: OfflineActions;
  /** Whether what is kept is not all there is now. */
  readonly isOutdated: boolean;
}

/** Keeps a module or a collection on this device: size, progress, state and removal. */
export function OfflineControl({ download, isOutdated }: OfflineControlProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <State download={download} isOutdated={isOutdated} onMake={() => setOpen(true)} />
      {isOpen ? <DownloadDialog download={download} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function State({ download, isOutdated, onMake }: OfflineControlProps & { readonly onMake: () => void }) {
  const { view, pause, resume, remove } = download;
  switch (view.state) {
    case 'unknown':
    case 'none':
      return (
        <Button wide disabled={view.state === 'unknown'} onClick={onMake}>
          {texts.make}
        </Button>
      );
    case 'running':
      return (
        <Stack gap={2}>
          <Progress title={texts.running} progress={view.progress} />
          {view.waitsFor === undefined ? null : (
            <Text size="sm" tone="muted">
              {texts.waitsFor[view.waitsFor]}
            </Text>
          )}
          <Row>
            <Button onClick={pause}>{texts.pause}</Button>
            <Button variant="quiet" onClick={remove}>
              {texts.cancel}
            </Button>
          </Row>
        </Stack>
      );
    case 'paused':
      return (
        <Stack gap={2}>
          {view.problem === undefined ? null : (
            <Banner
              status={{
                kind: 'error',
                text:
                  view.problem === 'ERR_QUOTA' || view.problem === 'ERR_STORAGE_DENIED'
                    ? texts.problem.quota
                    : texts.problem.other,
              }}
            />
          )}
          <Progress title={texts.paused} progress={view.progress} />
          <Row>
            <Button onClick={resume}>{view.problem === undefined ? texts.resume : texts.tryAgain}</Button>
            <Button variant="quiet" onClick={remove}>
              {texts.cancel}
            </Button>
          </Row>
        </Stack>
      );
    case 'kept':
      return <Kept view={view} isOutdated={isOutdated} onUpdate={onMake} onRemove={remove} />;
  }
}

function Progress({ title, progress }: { readonly title: string; readonly progress: DownloadProgress }) {
  const { modulesDone, modulesTotal, bytes, bytesTotal } = progress;
  const words = [
    modulesTotal > 1 ? texts.modules(modulesDone, modulesTotal) : null,
    bytesTotal > 0 ? texts.bytes(formatFileSize(bytes), formatFileSize(bytesTotal)) : null,
  ]
    .filter((word) => word !== null)
    .join(', ');
  const byModules = modulesTotal === 0 ? 0 : modulesDone / modulesTotal;
  return (
    <>
      <strong>{title}</strong>
      <ProgressBar
        label={title}
        value={bytesTotal === 0 ? byModules : bytes / bytesTotal}
        valueText={words === '' ? undefined : words}
      />
      {words === '' ? null : (
        <Text size="sm" tone="muted">
          {words}
        </Text>
      )}
    </>
  );
}

function Kept({
  view,
  isOutdated,
  onUpdate,
  onRemove,
}: {
  readonly view: Extract<DownloadView, { state: 'kept' }>;
  readonly isOutdated: boolean;
  readonly onUpdate: () => void;
  readonly onRemove: () => void;
}) {
  const { bytes, missing, isPart } = view;
  const isWhole = !isOutdated && missing === 0;
  return (
    <Stack gap={2} className={styles['kept']}>
      <Row as="div" className={styles['line']}>
        {isWhole ? (
          <Badge tone="green">
            <PlayerIcon name="check" /> <span>{texts.kept}</span>
          </Badge>
        ) : (
          <Badge tone="orange">{texts.keptPartly}</Badge>
        )}
        <Text as="span" size="sm" tone="muted">
          {bytes > 0 ? texts.keptSize(formatFileSize(bytes)) : texts.keptWithoutFiles}
        </Text>
      </Row>
      {missing > 0 ? (
        <Text size="sm" tone="muted">
          {texts.missing(missing)}
        </Text>
      ) : null}
      {isOutdated ? (
        <>
          <Text size="sm" tone="muted">
            {texts.outdated}
          </Text>
          <Button onClick={onUpdate}>{texts.update}</Button>
        </>
      ) : null}
      {isPart ? (
        <Text size="sm" tone="muted">
          {texts.isPart}
        </Text>
      ) : (
        <Button variant="quiet" onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </Stack>
  );
}

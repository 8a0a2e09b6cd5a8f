import { Pause, Play, RotateCw, X } from 'lucide-react';
import { fileKind } from '@/domain/media/media-type';
import { formatFileSize } from '@/domain/media/format-file-size';
import { KindIcon } from '@/media/thumbs/KindIcon';
import type { UploadItem } from '@/media/upload/upload-item';
import { IconButton } from '@/ui/IconButton';
import { ProgressBar } from '@/ui/ProgressBar';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { MEDIA_LIBRARY_TEXTS as texts } from './texts';
import { problemText, uploadState } from './upload-state';
import styles from './UploadSection.module.css';

/** Actions on one upload, or all. */
export type UploadActions = Readonly<
  Record<'pause' | 'resume' | 'retry' | 'cancel', (item?: UploadItem) => void>
>;

export interface UploadRowProps {
  readonly item: UploadItem;
  readonly isOnline: boolean;
  readonly actions: UploadActions;
}

export function UploadRow({ item, isOnline, actions }: UploadRowProps) {
  const { name, size, sent, state } = item;
  const isRefused = state === 'refused';
  const problem = problemText(item);
  const hasProgress = sent > 0 && !isRefused;
  const sizes = hasProgress ? texts.sizeOf(formatFileSize(sent), formatFileSize(size)) : formatFileSize(size);
  const share = sent / Math.max(size, 1);
  const step = stepOf(item, actions);
  return (
    <Row nowrap gap={3} className={styles['row']}>
      <KindIcon kind={fileKind(name, item.mimeType)} size={20} />
      <Stack gap={1} className={styles['file']}>
        <Text size="sm" tone="strong" lines={1} title={name}>
          {name}
        </Text>
        {isRefused ? null : (
          <Text size="xs" tone="muted">
            {[uploadState(item, isOnline), sizes, ...(hasProgress ? [texts.percent(share)] : [])].join(' · ')}
          </Text>
        )}
        {problem === undefined ? null : (
          <Text size="xs" tone={isRefused ? 'danger' : 'warning'} role={isRefused ? 'alert' : undefined}>
            {problem}
          </Text>
        )}
        {hasProgress ? <ProgressBar label={texts.progressOf(name)} value={share} valueText={sizes} /> : null}
      </Stack>
      <Row nowrap gap={1}>
        {/* One button for all states keeps the focus. */}
        {step === undefined ? null : (
          <IconButton label={step.label} icon={<step.Icon size={18} />} onClick={() => step.run(item)} />
        )}
        <IconButton
          label={texts.cancelOne(name)}
          icon={<X size={18} />}
          onClick={() => actions.cancel(item)}
        />
      </Row>
    </Row>
  );
}

/** An upload's next action. */
function stepOf({ state, name }: UploadItem, { pause, resume, retry }: UploadActions) {
  if (state === 'paused') return { label: texts.resume(name), Icon: Play, run: resume };
  if (state === 'refused') return { label: texts.retry(name), Icon: RotateCw, run: retry };
  return state === 'done' ? undefined : { label: texts.pause(name), Icon: Pause, run: pause };
}

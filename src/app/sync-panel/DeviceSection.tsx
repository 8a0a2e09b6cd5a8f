import { useState } from 'react';
import { formatFileSize } from '@/domain/media/format-file-size';
import { keepStorage, storageLevel, type StorageEstimated } from '@/shared/device-storage';
import { relativeTime } from '@/shared/relative-time';
import { Button } from '@/ui/Button';
import { ProgressBar } from '@/ui/ProgressBar';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { PanelData } from './panel-data';
import { PanelSection } from './PanelSection';
import styles from './SyncPanel.module.css';
import { DEVICE_TEXTS as texts } from './texts';

export interface DeviceSectionProps extends Pick<
  PanelData,
  'status' | 'isVisitor' | 'usingBackup' | 'storage' | 'isFull' | 'freeSpace' | 'now'
> {
  /** Requests persistence; false when denied. */
  readonly onKeep?: () => Promise<boolean | undefined>;
}

/** Sync times, connection, and storage. */
export function DeviceSection(props: DeviceSectionProps) {
  const { status, isVisitor, usingBackup, storage, isFull, now, onKeep = keepStorage } = props;
  const level = isFull ? 'full' : storage === undefined ? 'fine' : storageLevel(storage);
  const ago = (at: number | null) => (at === null ? texts.never : relativeTime(at, now));
  const facts = [
    ...(isVisitor
      ? []
      : [
          [texts.lastSent, ago(status.lastSentAt)],
          [texts.lastReceived, ago(status.fetching.doneAt)],
        ]),
    [texts.connection, status.online ? (usingBackup ? texts.usingBackup : texts.online) : texts.offline],
    [texts.storage, storageWords(storage, isFull)],
  ];
  return (
    <PanelSection title={texts.title}>
      <Stack gap={3}>
        <dl className={styles['facts']}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {storage === undefined ? null : (
          <ProgressBar
            label={texts.storageLabel}
            // A full device shows 100%.
            value={level === 'full' ? 1 : storage.used / storage.quota}
          />
        )}
        {level === 'fine' ? null : (
          <>
            <Text size="sm" tone={level === 'full' ? 'danger' : 'warning'}>
              {level === 'full' ? texts.full : texts.nearlyFull}
            </Text>
            {props.freeSpace}
          </>
        )}
        {storage === undefined || storage.persisted !== false ? null : <Persist onKeep={onKeep} />}
      </Stack>
    </PanelSection>
  );
}

function storageWords(storage: StorageEstimated | undefined, isFull: boolean): string {
  if (storage === undefined) return texts.storageUnknown;
  const used = formatFileSize(storage.used);
  return isFull ? used : texts.storageOf(used, formatFileSize(storage.quota));
}

/** Warns that the browser may clear data, and asks it not to. */
function Persist({ onKeep }: { readonly onKeep: () => Promise<boolean | undefined> }) {
  const [answer, setAnswer] = useState<'agreed' | 'refused'>();
  if (answer === 'agreed') return null;
  return (
    <div className={styles['persist']}>
      <output>{answer === 'refused' ? texts.keepRefused : texts.notPersisted}</output>
      {answer === 'refused' ? null : (
        <Button
          variant="quiet"
          onClick={() => void onKeep().then((agreed) => setAnswer(agreed === true ? 'agreed' : 'refused'))}
        >
          {texts.keepStorage}
        </Button>
      )}
    </div>
  );
}

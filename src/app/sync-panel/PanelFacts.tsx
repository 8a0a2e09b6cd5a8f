import { useState, type ReactNode } from 'react';
import { formatFileSize } from '@/domain/media/format-file-size';
import { keepStorage, storageLevel, type StorageEstimated, type StorageLevel } from '@/shared/device-storage';
import { relativeTime } from '@/shared/relative-time';
import { Button } from '@/ui/Button';
import { classNames } from '@/ui/class-names';
import { PanelSection } from './PanelSection';
import styles from './PanelFacts.module.css';
import { PANEL_TEXTS } from './texts';

export interface PanelFactsProps {
  readonly online: boolean;
  readonly usingBackup: boolean;
  /** Of somebody without an account nothing is sent. */
  readonly isVisitor?: boolean;
  readonly lastSentAt: number | null;
  /** When all that is new elsewhere was last here. */
  readonly fetchedAt: number | null;
  readonly now: number;
  readonly storage: StorageEstimated | undefined;
  /** The browser has refused to store more, whatever it estimates. */
  readonly isFull?: boolean;
  /** Asks the browser to keep the data; false when it will not. */
  readonly onKeep?: (() => Promise<boolean | undefined>) | undefined;
  /** Ways to make room, where there is hardly any left. */
  readonly makeRoom?: ReactNode;
}

/** When something was last sent and fetched, the connection, and the room on this device. */
export function PanelFacts(props: PanelFactsProps) {
  const { online, usingBackup, isVisitor = false, lastSentAt, fetchedAt, now, storage } = props;
  const { onKeep = keepStorage } = props;
  const level = props.isFull === true ? 'full' : storage === undefined ? 'fine' : storageLevel(storage);
  const texts = PANEL_TEXTS;
  const line = online ? texts.online : texts.offline;
  return (
    <PanelSection title={texts.facts}>
      <dl className={styles['facts']}>
        {isVisitor ? null : (
          <>
            <dt>{texts.lastSync}</dt>
            <dd>{lastSentAt === null ? texts.never : relativeTime(lastSentAt, now)}</dd>
            <dt>{texts.lastFetch}</dt>
            <dd>{fetchedAt === null ? texts.never : relativeTime(fetchedAt, now)}</dd>
          </>
        )}
        <dt>{texts.line}</dt>
        <dd>{usingBackup && online ? texts.usingBackup : line}</dd>
        <dt>{texts.storage}</dt>
        <dd>
          {storage === undefined
            ? texts.storageUnknown
            : props.isFull === true
              ? formatFileSize(storage.used)
              : texts.storageOf(formatFileSize(storage.used), formatFileSize(storage.quota))}
        </dd>
      </dl>
      {storage === undefined ? null : <Share storage={storage} level={level} />}
      {level === 'fine' ? null : (
        <>
          <p className={styles[level]}>{level === 'full' ? texts.storageFull : texts.storageNearlyFull}</p>
          <div className={styles['makeRoom']}>{props.makeRoom}</div>
        </>
      )}
      {storage === undefined ? null : <Keep isKept={storage.persisted !== false} onKeep={onKeep} />}
    </PanelSection>
  );
}

/** How much of the room is used; of a device that refuses more, all of it, whatever the browser estimates. */
function Share({ storage, level }: { readonly storage: StorageEstimated; readonly level: StorageLevel }) {
  const share = level === 'full' ? 1 : Math.min(1, storage.used / storage.quota);
  return (
    <progress
      className={classNames(styles['room'], styles[level])}
      max={1}
      value={share}
      aria-label={PANEL_TEXTS.storageLabel}
    />
  );
}

interface KeepProps {
  readonly isKept: boolean;
  readonly onKeep: () => Promise<boolean | undefined>;
}

/** Whether the browser may clear all of this, and the button that asks it not to. */
function Keep({ isKept, onKeep }: KeepProps) {
  const texts = PANEL_TEXTS;
  const [kept, setKept] = useState<boolean | 'refused'>(isKept);
  if (kept === true) return null;
  return (
    <div className={styles['persist']}>
      <output>{kept === 'refused' ? texts.keepRefused : texts.notPersisted}</output>
      {kept === 'refused' ? null : (
        <Button
          variant="quiet"
          onClick={() => void onKeep().then((agreed) => setKept(agreed === true || 'refused'))}
        >
          {texts.keepStorage}
        </Button>
      )}
    </div>
  );
}

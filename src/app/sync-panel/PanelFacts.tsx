import { useState } from 'react';
import { formatFileSize } from '@/domain/media/format-file-size';
import { keepStorage, storageLevel, type StorageEstimated } from '@/shared/device-storage';
import { relativeTime } from '@/shared/relative-time';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
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
  readonly now: number;
  readonly storage: StorageEstimated | undefined;
  /** Asks the browser to keep the data; false when it will not. */
  readonly onKeep?: (() => Promise<boolean | undefined>) | undefined;
  /** The person goes to where room can be made. */
  readonly onOpen?: (() => void) | undefined;
}

/** When something was last sent, the connection, and the room on this device. */
export function PanelFacts(props: PanelFactsProps) {
  const { online, usingBackup, isVisitor = false, lastSentAt, now, storage, onKeep = keepStorage } = props;
  const texts = PANEL_TEXTS;
  const line = online ? texts.online : texts.offline;
  return (
    <PanelSection title={texts.facts}>
      <dl className={styles['facts']}>
        {isVisitor ? null : (
          <>
            <dt>{texts.lastSync}</dt>
            <dd>{lastSentAt === null ? texts.never : relativeTime(lastSentAt, now)}</dd>
          </>
        )}
        <dt>{texts.line}</dt>
        <dd>{usingBackup && online ? texts.usingBackup : line}</dd>
        <dt>{texts.storage}</dt>
        <dd>
          {storage === undefined
            ? texts.storageUnknown
            : texts.storageOf(formatFileSize(storage.used), formatFileSize(storage.quota))}
        </dd>
      </dl>
      {storage === undefined ? null : <Room storage={storage} onKeep={onKeep} onOpen={props.onOpen} />}
    </PanelSection>
  );
}

interface RoomProps {
  readonly storage: StorageEstimated;
  readonly onKeep: () => Promise<boolean | undefined>;
  readonly onOpen: (() => void) | undefined;
}

function Room({ storage, onKeep, onOpen }: RoomProps) {
  const texts = PANEL_TEXTS;
  const level = storageLevel(storage);
  const [kept, setKept] = useState<boolean | 'refused'>(storage.persisted !== false);
  const share = Math.min(1, storage.used / storage.quota);
  return (
    <>
      <progress
        className={classNames(styles['room'], styles[level])}
        max={1}
        value={share}
        aria-label={texts.storageLabel}
      />
      {level === 'fine' ? null : (
        <>
          <p className={styles[level]}>{level === 'full' ? texts.storageFull : texts.storageNearlyFull}</p>
          <LinkButton to="/explore?device=1" onClick={onOpen} className={styles['makeRoom']}>
            {texts.makeRoom}
          </LinkButton>
        </>
      )}
      {kept === true ? null : (
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
      )}
    </>
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { dismissAuthProblem } from '@/auth/auth-state';
import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { queueProblem } from '@/db/queue-problem';
import { onStoredFile } from '@/media/store/stored-files';
import { readStorage, type StorageEstimated, storageLevel, type StorageLevel } from '@/shared/device-storage';
import { deviceIsFull, refillReserve } from '@/shared/storage-reserve';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { databasesAreSilent } from '../databases/watch-databases';
import { returnedSignIn } from '../routing/returned-sign-in';
import { syncPanelRequest } from '../sync-panel/sync-panel-request';
import styles from './Overlays.module.css';
import { OVERLAY_TEXTS, OVERLAY_TEXTS as texts } from './texts';

/** What stays at the top until it is dealt with: the session, silent databases, the queue, the space on this device. */
export function Notices() {
  return (
    <section aria-label={texts.notices} className={styles['notices']}>
      <SessionNotices />
      <DatabaseNotice />
      <QueueNotice />
      <StorageNotice />
    </section>
  );
}

/** What is wrong with the session: ended (L5), unreadable, storage denied, or a sign-in that came back failed. */
function SessionNotices() {
  const { sessionState, problem } = useAuth();
  const { open } = useSignInDialog();
  const returned = useSyncExternalStore(returnedSignIn.subscribe, returnedSignIn.read);
  // Until the next session ends; the badge and its panel go on saying so.
  const [isDismissed, setDismissed] = useState(false);
  const isExpired = sessionState === 'expired';
  if (isDismissed && !isExpired) setDismissed(false);
  const signIn = <Button onClick={() => open('signIn')}>{texts.signIn}</Button>;
  return (
    <>
      {isExpired && !isDismissed ? (
        <Banner
          status={{ kind: 'warning', text: texts.sessionEnded }}
          action={signIn}
          onDismiss={() => setDismissed(true)}
        />
      ) : null}
      {problem === null ? null : (
        <Banner
          status={{
            kind: 'error',
            text: problem === 'denied' ? texts.storageDenied : texts.unreadableSession,
          }}
          action={problem === 'denied' ? undefined : signIn}
          onDismiss={dismissAuthProblem}
        />
      )}
      {returned.kind === 'failed' ? (
        <Banner
          status={{
            kind: 'error',
            text: returned.notAskedHere ? texts.returnElsewhere : returned.message || texts.returnFailed,
          }}
          onDismiss={() => returnedSignIn.set({ kind: 'none' })}
        />
      ) : null}
    </>
  );
}

/** Nothing that needs a database of this device works until it answers. */
function DatabaseNotice() {
  const isSilent = useSyncExternalStore(databasesAreSilent.subscribe, databasesAreSilent.read);
  return isSilent ? <Banner status={{ kind: 'error', text: texts.databasesSilent }} /> : null;
}

/** A change could not be recorded (shell specification, section 8); shown until the next one is, or dismissed. */
function QueueNotice() {
  const problem = useSyncExternalStore(queueProblem.subscribe, queueProblem.read);
  if (problem === null) return null;
  return (
    <Banner
      status={{ kind: 'error', text: problem.isFull ? texts.queueFull : texts.queueFailed }}
      onDismiss={() => queueProblem.set(null)}
    />
  );
}

interface StorageNoticeProps {
  readonly read?: () => Promise<StorageEstimated | undefined>;
  readonly refill?: () => Promise<void>;
}

/**
 * Warns while the device is nearly full or full: by the browser's estimate, and when it refused to store more, for some
 * browsers estimate more room than they give. Looks at the start, when the page is looked at again, and after each
 * file. Dismissed, it comes back only when things have become worse.
 */
export function StorageNotice({ read = readStorage, refill = refillReserve }: StorageNoticeProps) {
  const isFull = useSyncExternalStore(deviceIsFull.subscribe, deviceIsFull.read);
  const [estimate, setEstimate] = useState<StorageEstimated>();
  const [dismissed, setDismissed] = useState<StorageLevel>('fine');

  useEffect(() => {
    let isShown = true;
    const readNow = async () => {
      await refill();
      const found = await read();
      if (isShown) setEstimate(found);
    };
    const look = () => {
      if (document.visibilityState === 'visible') void readNow();
    };
    look();
    const stop = onStoredFile(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      isShown = false;
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [read, refill]);

  const level = isFull ? 'full' : estimate === undefined ? 'fine' : storageLevel(estimate);
  if (level === 'fine' || level === dismissed || dismissed === 'full') return null;
  const percent = estimate === undefined ? 0 : Math.round((estimate.used / estimate.quota) * 100);
  const text = level === 'full' ? OVERLAY_TEXTS.storageFull : OVERLAY_TEXTS.storageNearlyFull(percent);
  return (
    <Banner
      status={{ kind: 'warning', text }}
      action={<Button onClick={() => syncPanelRequest.set(true)}>{OVERLAY_TEXTS.details}</Button>}
      onDismiss={() => setDismissed(level)}
    />
  );
}

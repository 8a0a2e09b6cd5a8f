import { useEffect, useState, useSyncExternalStore } from 'react';
import { dismissAuthProblem } from '@/auth/auth-state';
import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { queueProblem } from '@/db/queue-problem';
import { onStoredFile } from '@/media/store/stored-files';
import { systemClock, type Clock } from '@/shared/clock';
import { readStorage, type StorageEstimated, storageLevel, type StorageLevel } from '@/shared/device-storage';
import { NOTICE } from '@/shared/limits';
import { backupInUse } from '@/shared/project-in-use';
import { deviceIsFull, refillReserve } from '@/shared/storage-reserve';
import { Badge } from '@/ui/Badge';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { databasesAreSilent } from '../databases/watch-databases';
import { returnedSignIn, syncPanelRequest, failoverNews } from '../shell-state';
import styles from './Overlays.module.css';
import { OVERLAY_TEXTS, OVERLAY_TEXTS as texts } from './texts';
import { configProblem, readConfigProblem, type ConfigProblem } from './config-problem';

/** Banners that stay until resolved: session, databases, queue, storage. */
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

/** Session problems: ended (L5), unreadable, storage denied, failed sign-in. */
function SessionNotices() {
  const { sessionState, problem } = useAuth();
  const { open } = useSignInDialog();
  const returned = useSyncExternalStore(returnedSignIn.subscribe, returnedSignIn.read);
  // Until the next session ends; the badge still says so.
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
            text: returned.notStartedHere ? texts.returnElsewhere : returned.message || texts.returnFailed,
          }}
          onDismiss={() => returnedSignIn.set({ kind: 'none' })}
        />
      ) : null}
    </>
  );
}

/** A database does not answer. */
function DatabaseNotice() {
  const isSilent = useSyncExternalStore(databasesAreSilent.subscribe, databasesAreSilent.read);
  return isSilent ? <Banner status={{ kind: 'error', text: texts.databasesSilent }} /> : null;
}

/** A change could not be recorded (shell specification, section 8). */
function QueueNotice() {
  const problem = useSyncExternalStore(queueProblem.subscribe, queueProblem.read);
  if (problem === null) return null;
  return (
    <Banner
      status={{ kind: 'error', text: texts.queueProblem[problem] }}
      action={
        problem === 'closed' ? (
          <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
        ) : undefined
      }
      onDismiss={() => queueProblem.set(null)}
    />
  );
}

interface StorageNoticeProps {
  readonly read?: () => Promise<StorageEstimated | undefined>;
  readonly refill?: () => Promise<void>;
}

/** Warns while the device is nearly full. Dismissed, it returns only when worse. */
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

/** Where to create and connect a backend. */
const CONNECT_URL = 'https://supabase.com/dashboard';

/** The red banner of an unconfigured build (shell specification, section 5). */
export function ConfigurationBanner() {
  const problem = useSyncExternalStore(configProblem.subscribe, configProblem.read, readConfigProblem);
  return problem === null ? null : <ConfigurationBannerView problem={problem} />;
}

export function ConfigurationBannerView({ problem }: { readonly problem: ConfigProblem }) {
  return (
    <div role="alert" className={styles['configuration']}>
      <p>{problem.text}</p>
      {problem.kind === 'notConnected' ? (
        <a className={styles['connect']} href={CONNECT_URL} target="_blank" rel="noopener noreferrer">
          {OVERLAY_TEXTS.connect}
        </a>
      ) : null}
    </div>
  );
}

/** Announces a switch of projects, and marks the use of the backup. */
export function FailoverNotice({ clock = systemClock }: { readonly clock?: Clock }) {
  const news = useSyncExternalStore(failoverNews.subscribe, failoverNews.read);
  const backup = useSyncExternalStore(backupInUse.subscribe, backupInUse.read);

  useEffect(() => {
    if (news === null) return undefined;
    return clock.after(NOTICE.failover, () => failoverNews.set(null));
  }, [news, clock]);

  return (
    <>
      <output className={styles['failover']}>
        {news === null ? null : <p className={styles['failoverMessage']}>{OVERLAY_TEXTS.switched[news]}</p>}
      </output>
      <output>
        {backup === null ? null : (
          <span data-backup-line className={styles['backup']}>
            <Badge tone="orange">{OVERLAY_TEXTS.usingBackup}</Badge>
          </span>
        )}
      </output>
    </>
  );
}

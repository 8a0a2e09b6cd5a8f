import { useEffect } from 'react';
import { VISITOR } from '@/auth/auth-state';
import { startSessionRenewal } from '@/auth/renew-session';
import { useAuth } from '@/auth/use-auth';
import { useLocalStoreHandle } from '@/db/database-context';
import { systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { followTheme } from '@/shared/theme';
import { EncodingQuestions } from '@/ui/encoding/EncodingQuestions';
import { Toaster } from '@/ui/Toaster';
import { engine } from '../engine/engine';
import { retryUntilDone } from '../engine/retry-until-done';
import { useReturnAfterSignIn } from '../routing/use-return-after-sign-in';
import { SignOutFlow } from '../sign-out/SignOutFlow';
import { useSubdomain } from '../subdomain/use-subdomain';
import { keepAssetsOnDevice } from '../update/keep-assets-on-device';
import { ConfigurationBanner, FailoverNotice, Notices } from './Notices';
import { PublicNameQuestion } from './PublicNameQuestion';
import { SyncBadge } from './SyncBadge';
import { UpdateQuestion } from './UpdateQuestion';

/** The overlays of every screen, loaded after the first paint. */
export default function Overlays() {
  useEffect(startSessionRenewal, []);
  useEffect(followTheme, []);
  useReturnAfterSignIn();
  useEngine();
  useFailover();
  useKeptAssets();
  useSubdomain();
  return (
    <>
      <ConfigurationBanner />
      <Notices />
      <FailoverNotice />
      <UpdateQuestion />
      <SyncBadge />
      <Toaster />
      <SignOutFlow />
      <PublicNameQuestion />
      <EncodingQuestions />
    </>
  );
}

/** Keeps the app on this device for offline use; for visitors the public screens. */
function useKeptAssets(): void {
  const { user } = useAuth();
  const signedIn = user !== null;
  useEffect(() => keepAssetsOnDevice(signedIn ? 'all' : 'public'), [signedIn]);
}

/** Runs the failover to the backup project (decision E16). */
function useFailover(): void {
  useEffect(() => {
    // Removed from builds without a backup.
    if (!import.meta.env.VITE_SUPABASE_BACKUP_URL) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;

    async function start() {
      const { runFailover } = await import('../failover/run-failover');
      if (!isOver) stop = runFailover();
    }

    const stopTrying = retryUntilDone(start, { clock: systemClock, report: reportError });
    return () => {
      isOver = true;
      stopTrying();
      stop?.();
    };
  }, []);
}

/** Runs replication and uploads for a signed-in person. */
function useEngine(): void {
  const { account } = useAuth();
  const handle = useLocalStoreHandle();

  useEffect(() => {
    if (account === VISITOR || handle.account !== account) return undefined;
    let isOver = false;
    let stop: () => void = () => undefined;

    async function start() {
      const { startEngine } = await import('../engine/start-engine');
      const store = await handle.open();
      // The person may have signed out meanwhile.
      if (isOver) return;
      const running = startEngine(account, store);
      stop = running.stop;
      engine.set(running);
    }

    // A missing chunk or busy storage would stop sending until a reload.
    const stopTrying = retryUntilDone(start, { clock: systemClock, report: reportError });
    return () => {
      isOver = true;
      stopTrying();
      engine.set(null);
      stop();
    };
  }, [account, handle]);
}

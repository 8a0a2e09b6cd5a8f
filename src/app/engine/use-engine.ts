import { useEffect } from 'react';
import { VISITOR } from '@/auth/auth-state';
import { useAuth } from '@/auth/use-auth';
import { useLocalStoreHandle } from '@/db/database-context';
import { systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { engine } from './engine';
import { keepTrying } from './keep-trying';

/** Runs replication and uploads for a signed-in person. */
export function useEngine(): void {
  const { account } = useAuth();
  const handle = useLocalStoreHandle();

  useEffect(() => {
    if (account === VISITOR || handle.account !== account) return undefined;
    let isOver = false;
    let stop: () => void = () => undefined;

    async function start() {
      const { startEngine } = await import('./start-engine');
      const store = await handle.open();
      // The person may have signed out meanwhile.
      if (isOver) return;
      const running = startEngine(account, store);
      stop = running.stop;
      engine.set(running);
    }

    // A missing chunk or busy storage would stop sending until a reload.
    const stopTrying = keepTrying(start, { clock: systemClock, report: reportError });
    return () => {
      isOver = true;
      stopTrying();
      engine.set(null);
      stop();
    };
  }, [account, handle]);
}

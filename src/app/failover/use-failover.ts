import { useEffect } from 'react';
import { systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { keepTrying } from '../engine/keep-trying';

/** Lets the backup project stand in (decision E16). */
export function useFailover(): void {
  useEffect(() => {
    // Removed from builds without a backup.
    if (!import.meta.env.VITE_SUPABASE_BACKUP_URL) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;

    async function start() {
      const { runFailover } = await import('./run-failover');
      if (!isOver) stop = runFailover();
    }

    const stopTrying = keepTrying(start, { clock: systemClock, report: reportError });
    return () => {
      isOver = true;
      stopTrying();
      stop?.();
    };
  }, []);
}

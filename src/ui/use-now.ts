import { useEffect, useState } from 'react';
import { systemClock, type Clock } from '@/shared/clock';

/** Update interval for relative times, in milliseconds. */
const INTERVAL = 30_000;

/** The time, updated every half minute. */
export function useNow(clock: Clock = systemClock): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const tick = () => {
      setNow(clock.now());
      cancel = clock.after(INTERVAL, tick);
    };
    let cancel = clock.after(INTERVAL, tick);
    return () => cancel();
  }, [clock]);
  return now;
}

import { useEffect, useState } from 'react';
import { systemClock, type Clock } from '@/shared/clock';

/** How often words such as "2 minutes ago" are looked at again. Milliseconds. */
const INTERVAL = 30_000;

/** The time, for words that say how long ago something was; drawn again every half minute. */
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

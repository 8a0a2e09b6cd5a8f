import { useEffect, useRef, useState } from 'react';
import { systemClock } from '@/shared/clock';

const LONGEST_PRESS = 1000;
/** Browsers may hit-test this long after a tap. Milliseconds. */
const CLICK = 100;

/** The newest value, held back during a press so that no button moves. */
export function useUnlessPressed<T>(value: T): T {
  const [held, setHeld] = useState<{ readonly value: T } | null>(null);
  const newest = useRef(value);

  useEffect(() => {
    newest.current = value;
  });

  useEffect(() => {
    let forget = (): void => undefined;
    const holdFor = (time: number): void => {
      forget();
      forget = systemClock.after(time, () => setHeld(null));
    };
    const press = (): void => {
      setHeld((before) => before ?? { value: newest.current });
      holdFor(LONGEST_PRESS);
    };
    const lift = (): void => holdFor(CLICK);
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', lift, true);
    document.addEventListener('pointercancel', lift, true);
    return () => {
      forget();
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', lift, true);
      document.removeEventListener('pointercancel', lift, true);
    };
  }, []);

  return held === null ? value : held.value;
}

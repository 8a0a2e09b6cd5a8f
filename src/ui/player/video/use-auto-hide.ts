import { useEffect, useState, type RefObject } from 'react';
import { systemClock, type Clock } from '@/shared/clock';

/** Milliseconds until the controls hide. */
const HIDE_AFTER = 2000;
/** Events that show them. */
const WAKE_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether the video controls are shown: while paused, else for 2 s (authoring specification, section 9). */
export function useAutoHide(
  box: RefObject<HTMLElement | null>,
  isPlaying: boolean,
  clock: Clock = systemClock,
): boolean {
  const [isIdle, setIdle] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!isPlaying || element === null) return undefined;
    const wait = () => clock.after(HIDE_AFTER, () => setIdle(true));
    let cancel = wait();
    function wake() {
      cancel();
      setIdle(false);
      cancel = wait();
    }
    for (const sign of WAKE_EVENTS) element.addEventListener(sign, wake);
    return () => {
      cancel();
      setIdle(false);
      for (const sign of WAKE_EVENTS) element.removeEventListener(sign, wake);
    };
  }, [box, isPlaying, clock]);

  return !isPlaying || !isIdle;
}

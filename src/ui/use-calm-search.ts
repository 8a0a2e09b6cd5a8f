import { startTransition, useEffect, useRef, useState } from 'react';
import { systemClock, type Clock } from '@/shared/clock';

/** A list that is there so soon after a key is drawn with each key. Milliseconds. */
const SOON = 40;
/** A list waits for a pause twice as long as it takes to be drawn, but not for a longer one. Milliseconds. */
const TIMES = 2;
const MOST = 150;
/** How much of the longest time is forgotten with each drawing: a list of three rows says little about the next one. */
const FORGOTTEN = 0.1;

/**
 * What stands in a search field, for the list below it: at once where drawing the list keeps no key waiting, and on a slow
 * device in the next pause. The device shows by itself how long it takes.
 */
export function useCalmSearch(typed: string, clock: Clock = systemClock): string {
  const [search, setSearch] = useState(typed);
  const pace = useRef({ took: 0 });
  /** What the list is being drawn for, and since when. */
  const drawing = useRef({ search: typed, begun: 0 });

  useEffect(() => {
    if (typed === search) return undefined;
    const { took } = pace.current;
    return clock.after(took <= SOON ? 0 : took * TIMES, () => {
      drawing.current = { search: typed, begun: clock.now() };
      startTransition(() => setSearch(typed));
    });
  }, [clock, typed, search]);

  useEffect(() => {
    const { begun, search: awaited } = drawing.current;
    if (begun === 0 || awaited !== search) return undefined;
    // After the painting of the frame that begins next.
    let stop = (): void => undefined;
    const frame = requestAnimationFrame(() => {
      stop = clock.after(0, () => {
        // A page out of sight has no frames, which says nothing of the list.
        const took = Math.min(clock.now() - begun, MOST / TIMES);
        pace.current.took = Math.max(took, pace.current.took * (1 - FORGOTTEN));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [clock, search]);

  return search;
}

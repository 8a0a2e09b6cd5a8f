import { createValueStore } from './value-store';

/** How many pages are open that show what others do within seconds: news is asked for more often then (rule P6). */
export const closeWatchers = createValueStore(0);

/** Counts such a page, until the returned function is called. */
export function watchClosely(): () => void {
  closeWatchers.set(closeWatchers.read() + 1);
  return () => closeWatchers.set(closeWatchers.read() - 1);
}

import { createValueStore } from './value-store';

/** Number of open pages that show other people's progress live: pulls run more often while there are any (rule P6). */
export const liveViewers = createValueStore(0);

/** Counts a viewer until the returned function is called. */
export function addLiveViewer(): () => void {
  liveViewers.set(liveViewers.read() + 1);
  return () => liveViewers.set(liveViewers.read() - 1);
}

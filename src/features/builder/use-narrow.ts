import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 56rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const read = () => matchMedia(NARROW).matches;

/** Whether the window is too narrow for a panel beside the canvas: phones, and tablets held upright. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

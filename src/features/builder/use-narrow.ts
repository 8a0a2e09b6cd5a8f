import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 56rem)';

/** Made at the first question, and kept: it is asked again with every key. */
let query: MediaQueryList | undefined;
const narrow = (): MediaQueryList => (query ??= matchMedia(NARROW));

function subscribe(listener: () => void): () => void {
  narrow().addEventListener('change', listener);
  return () => narrow().removeEventListener('change', listener);
}

const read = () => narrow().matches;

/** Whether the window is too narrow for a panel beside the canvas: phones, and tablets held upright. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

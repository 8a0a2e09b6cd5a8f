import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function from drawing to drawing, which does what the newest one does. For handlers of events alone. */
export function useStableCallback<A extends readonly unknown[], R>(
  callback: (...given: A) => R,
): (...given: A) => R {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...given: A) => newest.current(...given), []);
}

import { useCallback, useEffect, useState } from 'react';

/** Counts attempts at something that needs the network: one more on `retry`, and when the connection comes back. */
export function useAttempts(): { readonly attempt: number; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return { attempt, retry };
}

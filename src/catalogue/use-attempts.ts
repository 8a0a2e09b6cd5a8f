import { useCallback, useEffect, useState } from 'react';
import { backupInUse } from '@/shared/project-in-use';

/**
 * Counts attempts at something that needs the network: one more on `retry`, when the connection comes back, and when
 * another project comes into use (decision E16).
 */
export function useAttempts(): { readonly attempt: number; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    window.addEventListener('online', retry);
    const stopListening = backupInUse.subscribe(retry);
    return () => {
      window.removeEventListener('online', retry);
      stopListening();
    };
  }, [retry]);
  return { attempt, retry };
}

import { useEffect } from 'react';
import { backupInUse } from '@/shared/project-in-use';

/** Calls `refetch` when the connection returns, or another project comes into use (E16). */
export function useRefetch(refetch: () => void): void {
  useEffect(() => {
    window.addEventListener('online', refetch);
    const stopListening = backupInUse.subscribe(refetch);
    return () => {
      window.removeEventListener('online', refetch);
      stopListening();
    };
  }, [refetch]);
}

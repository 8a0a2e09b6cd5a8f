import { useEffect, useRef } from 'react';
import { useRows } from '@/db/use-rows';

export interface AccessWatchProps {
  readonly moduleId: string;
  readonly userId: string;
  /** Asks the server again whether the module may be seen. */
  readonly onDoubt: () => void;
}

/**
 * Stands on the page of a restricted module that is open, and draws nothing: asks again when the access that its creator
 * gave is gone, as soon as this device hears of it, and when the page is looked at again, for what a group or a playlist
 * gave. Only where it stands is this device's data opened for it.
 */
export function AccessWatch({ moduleId, userId, onDoubt }: AccessWatchProps) {
  const { rows, ready } = useRows('module_access', {
    where: { module_id: moduleId, user_id: userId },
    limit: 1,
  });
  const has = ready ? rows.length > 0 : undefined;
  const had = useRef<boolean>(undefined);
  useEffect(() => {
    if (had.current === true && has === false) onDoubt();
    if (has !== undefined) had.current = has;
  }, [has, onDoubt]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onDoubt();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onDoubt]);
  return null;
}

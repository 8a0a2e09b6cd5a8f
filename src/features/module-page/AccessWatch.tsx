import { useEffect, useRef } from 'react';
import { useRows } from '@/db/use-rows';

export interface AccessWatchProps {
  readonly moduleId: string;
  readonly userId: string;
  /** Asks the server again whether the module may be seen. */
  readonly onDoubt: () => void;
}

/**
 * Stands on the page of a restricted module, open or locked, and draws nothing: asks again as soon as this device hears that
 * access was given or taken, in person or by a group, and when the page is looked at again. Only where it stands is this
 * device's data opened for it.
 */
export function AccessWatch({ moduleId, userId, onDoubt }: AccessWatchProps) {
  const access = useRows('module_access', {
    where: { module_id: moduleId, user_id: userId },
    limit: 1,
  });
  // What a group may open comes to its members' devices, and leaves them.
  const copy = useRows('modules', { where: { id: moduleId }, limit: 1 });
  const has = access.ready && copy.ready ? access.rows.length + copy.rows.length : undefined;
  const had = useRef<number>(undefined);
  useEffect(() => {
    if (had.current !== undefined && has !== undefined && had.current !== has) onDoubt();
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

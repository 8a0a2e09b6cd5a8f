import { useEffect, useRef } from 'react';
import { useRows } from '@/db/use-rows';

export interface AccessWatchProps {
  readonly moduleId: string;
  readonly userId: string;
  /** Checks again whether the person may see the module. */
  readonly onAccessChange: () => void;
}

/**
 * Rendered on the page of a restricted module, open or locked, without output. Checks access again when this device learns
 * that it was granted or revoked, directly or through a group, and when the page becomes visible. A component of its own,
 * so that only these pages open the device's data.
 */
export function AccessWatch({ moduleId, userId, onAccessChange }: AccessWatchProps) {
  const access = useRows('module_access', {
    where: { module_id: moduleId, user_id: userId },
    limit: 1,
  });
  // Group access rows are synced to members' devices.
  const copy = useRows('modules', { where: { id: moduleId }, limit: 1 });
  const has = access.ready && copy.ready ? access.rows.length + copy.rows.length : undefined;
  const had = useRef<number>(undefined);
  useEffect(() => {
    if (had.current !== undefined && has !== undefined && had.current !== has) onAccessChange();
    if (has !== undefined) had.current = has;
  }, [has, onAccessChange]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onAccessChange();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onAccessChange]);
  return null;
}

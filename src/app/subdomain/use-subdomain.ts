import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { backupInUse } from '@/shared/project-in-use';
import { reportError } from '@/shared/report-error';
import { findNest } from './find-nest';
import { nestLabel } from './nest-label';

/** On a nest's own subdomain the start page is that nest. */
export function useSubdomain(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const atStart = pathname === '/';
  const backup = useSyncExternalStore(backupInUse.subscribe, backupInUse.read);

  useEffect(() => {
    const label = nestLabel(window.location.hostname, import.meta.env.VITE_APP_DOMAIN);
    if (label === null || !atStart) return;
    findNest(label, backup)
      .then((id) => (id === null ? undefined : navigate(`/creator/${id}`, { replace: true })))
      .catch(reportError);
  }, [atStart, navigate, backup]);
}

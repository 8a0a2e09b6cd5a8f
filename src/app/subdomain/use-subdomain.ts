import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reportError } from '@/shared/report-error';
import { findNest } from './find-nest';
import { nestLabel } from './nest-label';

/** On a nest's own subdomain the start page is that nest. */
export function useSubdomain(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const atStart = pathname === '/';

  useEffect(() => {
    const label = nestLabel(window.location.hostname, import.meta.env.VITE_APP_DOMAIN);
    if (label === null || !atStart) return;
    findNest(label)
      .then((id) => (id === null ? undefined : navigate(`/creator/${id}`, { replace: true })))
      .catch(reportError);
  }, [atStart, navigate]);
}

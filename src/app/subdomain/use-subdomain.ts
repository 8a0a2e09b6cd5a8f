import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { callCatalogue } from '@/catalogue/call-catalogue';
import { AppError } from '@/shared/app-error';
import { type BackendConfig, readConfig } from '@/shared/config';
import { isUuid } from '@/shared/new-uuid';
import { backupInUse } from '@/shared/project-in-use';
import { watchedFetch } from '@/shared/watched-fetch';
import { showToast, toasts } from '@/ui/toast-store';
import { OVERLAY_TEXTS } from '../overlays/texts';
import { lookUpNest } from './look-up-nest';
import { nestLabel } from './nest-label';

/** The last nest found for this host, for offline use. */
const KEPT = 'nest-of-this-host';

/** On a nest's subdomain the start page is that nest, else the landing page. */
export function useSubdomain(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const atStart = pathname === '/';
  const backup = useSyncExternalStore(backupInUse.subscribe, backupInUse.read);
  const stopLookup = useRef<() => void>(undefined);

  useEffect(() => {
    const label = nestLabel(window.location.hostname, import.meta.env.VITE_APP_DOMAIN);
    if (label === null || !atStart) return showStart();
    const kept = readKept();
    const go = (id: string) => {
      // The person has navigated meanwhile.
      if (['/', `/creator/${kept}`].includes(window.location.pathname))
        void navigate(`/creator/${id}`, { replace: true });
    };
    if (kept !== null) go(kept);
    let failure: number | undefined;
    const dismissFailure = () => (failure === undefined ? undefined : toasts.dismiss(failure));
    // One lookup at a time: that of a stored nest continues after the person leaves the start page.
    stopLookup.current?.();
    const stop = lookUpNest({
      find: () => findNest(label, backup),
      onFound(id) {
        dismissFailure();
        keep(id);
        showStart();
        if (id === null) showToast({ text: OVERLAY_TEXTS.noNest(window.location.hostname), isError: true });
        else if (id !== kept) go(id);
      },
      onFailed(retry) {
        showStart();
        // The nest's screen shows that it comes from this device.
        if (kept !== null) return;
        const text = OVERLAY_TEXTS.nestFailed(window.location.hostname);
        failure = showToast({ text, isError: true, retry });
      },
    });
    stopLookup.current = stop;
    return () => {
      // Another nest may have the subdomain by now.
      if (kept === null) stop();
      dismissFailure();
    };
  }, [atStart, navigate, backup]);
}

function showStart(): void {
  delete document.documentElement.dataset['nestHost'];
}

const answerSchema = v.nullable(v.pipe(v.string(), v.uuid()));

/**
 * The id of the creator with this subdomain, or null. Calls a function, since rows of private nests are not
 * readable.
 * @throws AppError ERR_CONFIG_MISSING, or as `callCatalogue`
 */
async function findNest(subdomain: string, backup: BackendConfig | null): Promise<string | null> {
  const result = readConfig();
  if (!result.ok) throw new AppError('ERR_CONFIG_MISSING', result.message);
  return callCatalogue('nest_by_subdomain', { p_subdomain: subdomain }, answerSchema, {
    config: backup ?? result.config,
    token: null,
    send: watchedFetch,
  });
}

function readKept(): string | null {
  try {
    const kept = localStorage.getItem(KEPT);
    return isUuid(kept ?? undefined) ? kept : null;
  } catch {
    return null;
  }
}

function keep(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, id);
  } catch {
    // Storage denied: looked up each time.
  }
}

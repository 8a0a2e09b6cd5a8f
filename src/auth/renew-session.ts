import { AppError } from '@/shared/app-error';
import { AUTH } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { adoptSession } from './adopt-session';
import { authStore } from './auth-state';
import { getAccessToken } from './get-access-token';

/** Renews the session while the page is visible (shell specification, section 9). Returns a function that stops it. */
export function startSessionRenewal(): () => void {
  const timer = setInterval(tick, AUTH.refreshTick);
  window.addEventListener('online', tick);
  document.addEventListener('visibilitychange', comeBack);
  comeBack();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', tick);
    document.removeEventListener('visibilitychange', comeBack);
  };
}

function tick() {
  void renewIfNeeded();
}

/** While the page was hidden, the service worker may have renewed the session to send changes (rule Q14). */
function comeBack() {
  if (!document.hidden) void adoptSession().then(renewIfNeeded);
}

async function renewIfNeeded(): Promise<void> {
  const { user, sessionState } = authStore.read();
  if (user === null || sessionState !== 'valid' || document.hidden || !navigator.onLine) return;
  try {
    await getAccessToken();
  } catch (error) {
    // The auth state shows an expired session; an unreachable server is tried again at the next tick.
    const known = error instanceof AppError && error.code !== 'ERR_CONFIG_MISSING';
    if (!known) reportError(error);
  }
}

import { AppError } from '@/shared/app-error';
import { AUTH } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { adoptSession } from './adopt-session';
import { authStore } from './auth-state';
import { getAccessToken } from './get-access-token';

/** Renews the session while the page is looked at (shell specification, section 9). Returns what stops it. */
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

/** While nobody looked, the service worker may have renewed the session to send what waited (rule Q14). */
function comeBack() {
  if (!document.hidden) void adoptSession().then(renewIfNeeded);
}

async function renewIfNeeded(): Promise<void> {
  const { user, sessionState } = authStore.read();
  if (user === null || sessionState !== 'valid' || document.hidden || !navigator.onLine) return;
  try {
    await getAccessToken();
  } catch (error) {
    // An expired session shows in the auth state, and a server out of reach is asked again at the next tick.
    const known = error instanceof AppError && error.code !== 'ERR_CONFIG_MISSING';
    if (!known) reportError(error);
  }
}

import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { authStore, setAuthLoading, VISITOR } from '@/auth/auth-state';
import { startAuth, type ReturnedQuery } from '@/auth/start-auth';
import { durableDrafts } from '@/shared/durable-drafts';
import { provideScreenPreloader } from '@/shared/preload-screen';
import { reportError } from '@/shared/report-error';
import '@/ui/tokens.css';
import '@/ui/base.css';
import { expectPublicNameQuestion } from '@/ui/public-name/ask-public-name';
import { enableDeferredStyles } from './enable-deferred-styles';
import { App } from './App';
import { watchDatabases } from './databases/watch-databases';
import { replayClicks } from './early/replay-clicks';
import { ignoreFileDrops } from './ignore-file-drops';
import { Providers } from './Providers';
import { AppBoundary } from './routing/RouteBoundary';
import { preloadRoute } from './routing/routes';
import { returnedSignIn } from './shell-state';

/** Milliseconds to wait for the first screen where nothing is prerendered. */
const SHELL_PATIENCE = 200;

async function start(container: HTMLElement): Promise<void> {
  provideScreenPreloader(preloadRoute);
  expectPublicNameQuestion();
  ignoreFileDrops();
  const returned = startAuth();
  if (returned !== null) void finishSignIn(returned);
  const { pathname } = window.location;
  // A screen that fails to load is reported in its place.
  const screen = preloadRoute(pathname).catch(() => undefined);
  const styles = enableDeferredStyles();
  // Prerendered pages have a visitor's styles.
  const ready = authStore.read().account === VISITOR ? screen : Promise.all([screen, styles]);
  // The prerendered landing page is replaced whole; elsewhere navigation comes first.
  await (pathname === '/'
    ? ready
    : Promise.race([ready, new Promise((go) => setTimeout(go, SHELL_PATIENCE))]));
  const app = (
    <StrictMode>
      <AppBoundary>
        <BrowserRouter>
          <Providers>
            <App />
          </Providers>
        </BrowserRouter>
      </AppBoundary>
    </StrictMode>
  );
  // The prerendered landing page is gone (`scripts/build/pages.mjs`).
  delete document.documentElement.dataset['signedIn'];
  const press = replayClicks(container);
  // At once, so that earlier presses can be replayed.
  flushSync(() => createRoot(container).render(app));
  press();
}

/** Completes a sign-in that returned from another site. */
async function finishSignIn({ query, pathname }: ReturnedQuery): Promise<void> {
  try {
    const { finishReturnedSignIn } = await import('@/auth/returned-sign-in');
    returnedSignIn.set(await finishReturnedSignIn(query, pathname));
  } catch (error) {
    // Sign-in failed to load or is not configured: continue as a visitor.
    reportError(error);
    setAuthLoading(false);
    returnedSignIn.set({ kind: 'failed', message: '' });
  }
}

/** After loading, since its downloads would slow the first paint. */
async function registerWorker(): Promise<void> {
  const { registerServiceWorker } = await import('./update/register-service-worker');
  await registerServiceWorker();
}

// Phones may end hidden apps at any time.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void durableDrafts.flush();
});
window.addEventListener('error', (event) => {
  // Harmless notice of the browser about resized elements.
  if (event.message.startsWith('ResizeObserver loop')) return;
  reportError(event.error ?? event.message);
});
window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
watchDatabases();
const root = document.getElementById('root');
// Missing on the page for outdated browsers.
if (root !== null) {
  window.addEventListener('load', () => void registerWorker().catch(reportError));
  void start(root);
}

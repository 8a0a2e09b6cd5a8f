import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { authStore, setAuthLoading, VISITOR } from '@/auth/auth-state';
import { startAuth, type ReturnedQuery } from '@/auth/start-auth';
import { keptTexts } from '@/shared/kept-texts';
import { provideScreenPreloader } from '@/shared/preload-screen';
import { reportError } from '@/shared/report-error';
import '@/ui/tokens.css';
import '@/ui/base.css';
import { expectPublicNameQuestion } from '@/ui/public-name/ask-public-name';
import { admitLateStyles } from './admit-late-styles';
import { App } from './App';
import { watchDatabases } from './databases/watch-databases';
import { catchPress } from './early/catch-press';
import { keepPageOnDrop } from './keep-page-on-drop';
import { Providers } from './Providers';
import { AppBoundary } from './routing/RouteBoundary';
import { preloadRoute } from './routing/routes';
import { returnedSignIn } from './shell-state';

/** How long the first screen's files may keep the shell from being drawn where nothing is prerendered. */
const SHELL_PATIENCE = 200;

async function start(container: HTMLElement): Promise<void> {
  const pressAgain = catchPress(container);
  provideScreenPreloader(preloadRoute);
  expectPublicNameQuestion();
  keepPageOnDrop();
  const returned = startAuth();
  if (returned !== null) void finishSignIn(returned);
  const { pathname } = window.location;
  // A screen that cannot be loaded is reported, and can be tried again, where it would stand.
  const screen = preloadRoute(pathname).catch(() => undefined);
  const styles = admitLateStyles();
  // What is prerendered has the rules that a visitor's page needs.
  const ready = authStore.read().account === VISITOR ? screen : Promise.all([screen, styles]);
  // The prerendered landing page stays until it can be replaced whole; elsewhere the navigation comes first.
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
  // The prerendered landing page is gone now (`scripts/build/pages.mjs`).
  delete document.documentElement.dataset['signedIn'];
  // At once, so that what was pressed before can be pressed again.
  flushSync(() => createRoot(container).render(app));
  pressAgain();
}

/** Ends a sign-in that came back from another site. However it ends, it is known who is using the app afterwards. */
async function finishSignIn({ query, pathname }: ReturnedQuery): Promise<void> {
  try {
    const { finishReturnedSignIn } = await import('@/auth/returned-sign-in');
    returnedSignIn.set(await finishReturnedSignIn(query, pathname));
  } catch (error) {
    // The code of the sign-in could not be loaded, or the backend is not configured: the app opens for a visitor.
    reportError(error);
    setAuthLoading(false);
    returnedSignIn.set({ kind: 'failed', message: '' });
  }
}

/** After the page has loaded: the worker's own downloads would slow the first paint. */
async function registerWorker(): Promise<void> {
  const { registerServiceWorker } = await import('./update/register-service-worker');
  await registerServiceWorker();
}

// A phone may end the app at any time once it is out of sight.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void keptTexts.flush();
});
window.addEventListener('error', (event) => {
  // The browser's note that sizes settle in its next frame, as when a list measures its new lines: nothing is wrong.
  if (event.message.startsWith('ResizeObserver loop')) return;
  reportError(event.error ?? event.message);
});
window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
watchDatabases();
const root = document.getElementById('root');
// The page of a browser that is too old has taken it away.
if (root !== null) {
  window.addEventListener('load', () => void registerWorker().catch(reportError));
  void start(root);
}

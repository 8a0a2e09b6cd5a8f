import { Suspense, useEffect, useState } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { reportError } from '@/shared/report-error';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './App.module.css';
import { TopNav } from './nav/TopNav';
import { OverlayBoundary } from './overlays/OverlayBoundary';
import { lazyRoute } from './routing/lazy-route';
import { RouteBoundary } from './routing/RouteBoundary';
import { resetRoute, routes } from './routing/routes';
import { APP_TEXTS } from './texts';
import { useRouteFocus } from './use-route-focus';

const Overlays = lazyRoute(() => import('./overlays/Overlays'));
const SignInDialog = lazyRoute(() => import('@/features/sign-in/SignInDialog'));

/** The shell: navigation, screen, overlays. Prerendered, so device access comes after the first paint. */
export function App() {
  const { pathname, search } = useLocation();
  const screen = useRoutes(routes);
  const dialog = useSignInDialog();
  const afterPaint = useAfterPaint();
  const [main, announcement] = useRouteFocus();

  return (
    <>
      <a href="#main" className={styles['skip']}>
        {APP_TEXTS.skip}
      </a>
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
      {pathname.startsWith('/creator/') ? null : <TopNav />}
      <main id="main" ref={main} tabIndex={-1}>
        <RouteBoundary
          address={`${pathname}${search}`}
          onRetry={() => void resetRoute(pathname).catch(reportError)}
        >
          {screen}
        </RouteBoundary>
      </main>
      {/* A failing overlay must not take down the screen, since overlays report errors. */}
      <OverlayBoundary onRetry={() => void Overlays.reset()}>
        <Suspense>{afterPaint ? <Overlays /> : null}</Suspense>
      </OverlayBoundary>
      <OverlayBoundary onRetry={() => void SignInDialog.reset()}>
        <Suspense>
          {dialog.mode === null ? null : (
            <SignInDialog mode={dialog.mode} onModeChange={dialog.open} onClose={dialog.close} />
          )}
        </Suspense>
      </OverlayBoundary>
    </>
  );
}

/** False when prerendering, and for the first paint. */
function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted;
}

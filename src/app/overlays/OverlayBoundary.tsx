import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import styles from '../App.module.css';
import { ErrorBoundary } from '../routing/ErrorBoundary';
import { APP_TEXTS } from '../texts';

interface OverlayBoundaryProps {
  readonly children: ReactNode;
  /** Makes the next attempt a fresh one. */
  readonly onRetry: () => void;
  /** A button that gives up what could not be shown; without it the line stays. Given, for the entry has none. */
  readonly cross?: ReactNode;
}

/** Keeps the screen working when an overlay breaks or cannot be loaded, and offers another try. */
export function OverlayBoundary({ children, onRetry, cross }: OverlayBoundaryProps) {
  return (
    <ErrorBoundary
      onRetry={onRetry}
      renderFallback={(_error, retry) => (
        <div role="alert" className={styles['line']}>
          <p>{APP_TEXTS.notOnDevice}</p>
          <Button onClick={retry}>{APP_TEXTS.tryAgain}</Button>
          {cross}
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

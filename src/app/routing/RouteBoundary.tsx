import type { ReactNode } from 'react';
import { AppError } from '@/shared/app-error';
import { APP_TEXTS } from '../texts';
import { ErrorBoundary } from './ErrorBoundary';
import { messageOf, Problem } from './Problem';

interface RouteBoundaryProps {
  readonly children: ReactNode;
  /** The address shown; an error ends with it, so that the next screen is not covered by the last one's. */
  readonly address: string;
  /** Makes the next attempt a fresh one. */
  readonly onRetry: () => void;
}

/**
 * Stands around each screen. A screen whose files could not be loaded says that it is not on this device yet; a
 * screen that broke shows the router's fallback. Both can be tried again, and the rest of the shell goes on working.
 */
export function RouteBoundary({ children, address, onRetry }: RouteBoundaryProps) {
  return (
    <ErrorBoundary
      about={address}
      onRetry={onRetry}
      renderFallback={(error, retry) =>
        error instanceof AppError && error.code === 'ERR_NOT_ON_DEVICE' ? (
          <Problem title={APP_TEXTS.notOnDevice} onRetry={retry} />
        ) : (
          <Problem title={APP_TEXTS.routeFailed} text={messageOf(error)} onRetry={retry} />
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
}

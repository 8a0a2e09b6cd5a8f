import type { ReactNode } from 'react';
import { AppError } from '@/shared/app-error';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { APP_TEXTS } from '../texts';
import { ErrorBoundary } from './ErrorBoundary';
import styles from '../App.module.css';

interface RouteBoundaryProps {
  readonly children: ReactNode;
  /** The address shown; an error ends with it, so that the next screen is not covered by the last one's. */
  readonly address: string;
  /** Makes the next attempt a fresh one. */
  readonly onRetry: () => void;
}

/** Around each screen: says that it is not on this device yet, or that it broke, and offers another try. */
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

/** The last resort around the whole app: "Something went wrong", the message, and a button that clears the error. */
export function AppBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      renderFallback={(error, retry) => (
        <main>
          <Problem
            title={APP_TEXTS.somethingWrong}
            text={messageOf(error) ?? APP_TEXTS.unknownError}
            onRetry={retry}
          />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

interface ProblemProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly onRetry: () => void;
}

/** A whole screen that went wrong: what it was, and another try. */
function Problem({ title, text, onRetry }: ProblemProps) {
  return (
    <div role="alert" className={styles['problem']}>
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={
          <Button variant="primary" onClick={onRetry}>
            {APP_TEXTS.tryAgain}
          </Button>
        }
      />
    </div>
  );
}

/** The message of an error, for people; undefined where it has none. */
function messageOf(error: unknown): string | undefined {
  return error instanceof Error && error.message !== '' ? error.message : undefined;
}

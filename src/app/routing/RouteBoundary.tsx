import { AppError } from '@/shared/app-error';
import type { Elements } from '@/shared/elements';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { APP_TEXTS } from '../texts';
import { ErrorBoundary } from './ErrorBoundary';
import styles from '../App.module.css';

interface RouteBoundaryProps {
  readonly children: Elements;
  /** The address; a change clears the error. */
  readonly address: string;
  /** Prepares a fresh attempt. */
  readonly onRetry: () => void;
}

/** Around each screen: missing offline or broken, with a retry. */
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

/** The last resort: "Something went wrong", with a retry. */
export function AppBoundary({ children }: { readonly children: Elements }) {
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

/** An error's message for people. */
function messageOf(error: unknown): string | undefined {
  return error instanceof Error && error.message !== '' ? error.message : undefined;
}

import type { ReactNode } from 'react';
import { APP_TEXTS } from '../texts';
import { ErrorBoundary } from './ErrorBoundary';
import { messageOf, Problem } from './Problem';

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

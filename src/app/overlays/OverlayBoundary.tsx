import type { Elements } from '@/shared/elements';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Row';
import styles from '../App.module.css';
import { ErrorBoundary } from '../routing/ErrorBoundary';
import { APP_TEXTS } from '../texts';

interface OverlayBoundaryProps {
  readonly children: Elements;
  /** Prepares a fresh attempt. */
  readonly onRetry: () => void;
  /** Dismisses what could not be shown; passed in, since the entry has no icons. */
  readonly cross?: Elements;
}

/** Contains errors of overlays, with a retry. */
export function OverlayBoundary({ children, onRetry, cross }: OverlayBoundaryProps) {
  return (
    <ErrorBoundary
      onRetry={onRetry}
      renderFallback={(_error, retry) => (
        <Row gap={3} nowrap role="alert" className={styles['line']}>
          <p>{APP_TEXTS.notOnDevice}</p>
          <Button onClick={retry}>{APP_TEXTS.tryAgain}</Button>
          {cross}
        </Row>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

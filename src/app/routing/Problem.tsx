import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import styles from '../App.module.css';
import { APP_TEXTS } from '../texts';

interface ProblemProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly onRetry: () => void;
}

/** A whole screen that went wrong: what it was, and another try. */
export function Problem({ title, text, onRetry }: ProblemProps) {
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
export function messageOf(error: unknown): string | undefined {
  return error instanceof Error && error.message !== '' ? error.message : undefined;
}

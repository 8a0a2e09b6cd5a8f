import type { Elements } from '@/shared/elements';
import { Button } from './Button';
import { EmptyNestDrawing } from './drawings/EmptyNestDrawing';
import { OfflineDrawing } from './drawings/OfflineDrawing';
import { EmptyPage } from './EmptyPage';
import { LinkButton } from './LinkButton';
import { UI_TEXTS } from './texts';

export interface MissingPageProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Set if a retry may help. */
  readonly onRetry?: (() => void) | undefined;
  readonly children?: Elements;
}

/** Content that does not exist for this visitor; links to published content. */
export function MissingPage({ onRetry, ...rest }: MissingPageProps) {
  return (
    <EmptyPage
      {...rest}
      drawing={<EmptyNestDrawing />}
      action={
        <>
          {onRetry === undefined ? null : <Button onClick={onRetry}>{UI_TEXTS.tryAgain}</Button>}
          <LinkButton to="/explore" variant="primary">
            {UI_TEXTS.explore}
          </LinkButton>
        </>
      }
    />
  );
}

/** Content that is not on this device and could not be fetched. */
export function UnreachablePage({ onRetry, ...rest }: MissingPageProps) {
  return (
    <EmptyPage
      {...rest}
      drawing={<OfflineDrawing />}
      action={
        <Button variant="primary" onClick={onRetry}>
          {UI_TEXTS.tryAgain}
        </Button>
      }
    />
  );
}

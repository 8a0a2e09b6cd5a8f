import type { ModuleView } from '@/catalogue/watch-module';
import { Button } from '@/ui/Button';
import { describeLoadError } from '@/ui/describe-load-error';
import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { OfflineDrawing } from '@/ui/drawings/OfflineDrawing';
import { EmptyPage } from '@/ui/EmptyPage';
import { LinkButton } from '@/ui/LinkButton';
import { VIEWER_TEXTS as texts } from './texts';

export interface LessonProblemProps {
  readonly moduleId: string | undefined;
  readonly view: Exclude<ModuleView, { state: 'ready' | 'loading' }>;
  readonly onRetry: () => void;
}

/** Why a lesson cannot begin, and what to do. */
export function LessonProblem({ moduleId, view, onRetry }: LessonProblemProps) {
  if (view.state === 'missing') {
    return (
      <EmptyPage
        title={texts.missing}
        drawing={<EmptyNestDrawing />}
        action={
          <LinkButton to="/explore" variant="primary">
            {texts.exploreModules}
          </LinkButton>
        }
      />
    );
  }
  if (view.state === 'locked') {
    const ask = (
      <LinkButton to={`/modules/${moduleId ?? ''}`} variant="primary">
        {texts.toModule}
      </LinkButton>
    );
    return <EmptyPage title={texts.locked} text={texts.lockedText} action={ask} />;
  }
  return (
    <EmptyPage
      title={view.state === 'failed' ? texts.failed : texts.notOnDevice}
      text={view.state === 'failed' ? describeLoadError(view.code) : texts.notOnDeviceText}
      drawing={<OfflineDrawing />}
      action={
        <Button variant="primary" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    />
  );
}

import type { ModuleView } from '@/catalogue/watch-module';
import { MissingPage, UnreachablePage } from '@/ui/MissingPage';
import { describeLoadError } from '@/ui/describe-load-error';
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
  if (view.state === 'missing') return <MissingPage title={texts.missing} />;
  if (view.state === 'locked') {
    const ask = (
      <LinkButton to={`/modules/${moduleId ?? ''}`} variant="primary">
        {texts.toModule}
      </LinkButton>
    );
    return <EmptyPage title={texts.locked} text={texts.lockedText} action={ask} />;
  }
  return (
    <UnreachablePage
      title={view.state === 'failed' ? texts.failed : texts.notOnDevice}
      text={view.state === 'failed' ? describeLoadError(view.code) : texts.notOnDeviceText}
      onRetry={onRetry}
    />
  );
}

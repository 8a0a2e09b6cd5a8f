import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { Spinner } from '@/ui/Spinner';
import { usePageTitle } from '@/ui/use-page-title';
import { Lesson } from './Lesson';
import { LessonProblem } from './LessonProblem';
import { VIEWER_TEXTS as texts } from './texts';
import { useLessonModule } from './use-lesson-module';

/** /modules/{id}/learn: runs a module, from wherever it is, and goes on where the learner stopped (decision E3). */
export default function ViewerScreen() {
  const { moduleId } = useParams();
  const { account } = useAuth();
  const { state } = useLocation() as { readonly state: { readonly again?: unknown } | null };
  const [underWay, setUnderWay] = useState<string>();
  const { view, module, retry } = useLessonModule(moduleId, underWay !== undefined && underWay === moduleId);
  usePageTitle(module?.title);

  if (module !== undefined) {
    return (
      <Lesson
        // A newer version or another person starts with their own stored run.
        key={`${account} ${module.id} ${module.updated_at}`}
        account={account}
        module={module}
        startsAgain={state?.again === true}
        onUnderWay={() => setUnderWay(module.id)}
      />
    );
  }
  if (view.state === 'loading' || view.state === 'ready') return <Spinner label={texts.loading} />;
  return <LessonProblem moduleId={moduleId} view={view} onRetry={retry} />;
}

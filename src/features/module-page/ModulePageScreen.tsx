import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useKnownCard } from '@/catalogue/use-catalogue';
import { useShelf } from '@/catalogue/use-shelf';
import { forgetCopy } from '@/media/offline-copy/copy-jobs';
import { reportError } from '@/shared/report-error';
import { MissingPage, UnreachablePage } from '@/ui/MissingPage';
import { describeLoadError } from '@/ui/describe-load-error';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { AccessWatch } from './AccessWatch';
import { LockedModule } from './LockedModule';
import { ModuleSkeleton } from './ModuleSkeleton';
import { NotOnDevice } from './NotOnDevice';
import { OpenModule } from './OpenModule';
import { MODULE_PAGE_TEXTS as texts } from './texts';
import { useModule } from './use-module';

/** Rarely needed, and visitors often start on this page. */
const UnsentMessage = lazy(async () => ({ default: (await import('./UnsentMessage')).UnsentMessage }));

/** /modules/{id}: describes a module, and starts it (decision E2). */
export default function ModulePageScreen() {
  const { moduleId } = useParams();
  const { user } = useAuth();
  const { view, retry } = useModule(moduleId);
  const known = useKnownCard(moduleId);
  const named = view.state === 'ready' ? view.value : view.state === 'locked' ? view.preview : known;
  usePageTitle(named?.title, named?.description);
  useForgetLost(moduleId, view.state === 'missing' || view.state === 'locked');

  switch (view.state) {
    case 'loading':
      return (
        <Page>
          <ModuleSkeleton card={known} />
        </Page>
      );
    case 'ready':
      return (
        <Page>
          <OpenModule module={view.value} isFresh={view.freshness === 'fresh'} />
          {user !== null && view.value.visibility === 'restricted' && view.value.creator_id !== user.id ? (
            <AccessWatch moduleId={view.value.id} userId={user.id} onAccessChange={retry} />
          ) : null}
        </Page>
      );
    case 'locked':
      return (
        <Page>
          <LockedModule card={view.preview} onGranted={retry} />
        </Page>
      );
    case 'missing':
      return (
        <MissingPage title={texts.missing} text={texts.missingText}>
          {user === null || moduleId === undefined ? null : (
            <Suspense fallback={null}>
              <UnsentMessage key={moduleId} moduleId={moduleId} userId={user.id} />
            </Suspense>
          )}
        </MissingPage>
      );
    case 'not-on-device':
      return <NotOnDevice moduleId={moduleId} onRetry={retry} />;
    case 'failed':
      return <UnreachablePage title={texts.failed} text={describeLoadError(view.code)} onRetry={retry} />;
  }
}

/** Removes the media of a module that the person may no longer see (decision D10). */
function useForgetLost(moduleId: string | undefined, isLost: boolean): void {
  const { account } = useAuth();
  const openShelf = useShelf();
  useEffect(() => {
    if (!isLost || moduleId === undefined) return;
    openShelf()
      .then((shelf) => forgetCopy(account, moduleId, shelf.copies))
      .catch(reportError);
  }, [isLost, moduleId, account, openShelf]);
}

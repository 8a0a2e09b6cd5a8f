import { useParams } from 'react-router-dom';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { useNest } from '@/catalogue/use-nest';
import { MediaUrl } from '@/media/links/MediaUrl';
import type { Elements } from '@/shared/elements';
import { MissingPage, UnreachablePage } from '@/ui/MissingPage';
import { NEST_VIEW_TEXTS } from '@/ui/nest/texts';
import { Spinner } from '@/ui/Spinner';
import { usePageTitle } from '@/ui/use-page-title';
import { LoginBackground } from './LoginBackground';
import { NestGate } from './NestGate';
import { OpenNest } from './OpenNest';
import { NEST_PAGE_TEXTS as texts } from './texts';

/** /creator/{id}: the public page of one creator (shell specification, section 2). */
export default function NestPageScreen({ account }: { readonly account: Elements }) {
  const { creatorId } = useParams();
  const { view, paging, retry, loadMore, tryPassword } = useNest(creatorId);
  const { mode } = useSignInDialog();
  usePageTitle(titleOf(view), view.state === 'ready' ? view.value.nest.description : undefined);

  switch (view.state) {
    case 'loading':
      return <Spinner label={texts.loading} />;
    case 'ready':
      return (
        <>
          <OpenNest view={view} paging={paging} account={account} onLoadMore={loadMore} onRetry={retry} />
          {/* Behind the sign-in dialog. */}
          {mode === null ? null : (
            <LoginBackground address={view.value.nest.custom_css.login_background} pictures={MediaUrl} />
          )}
        </>
      );
    case 'locked':
      return (
        <NestGate
          key={view.preview.id}
          gate={view.preview}
          account={account}
          pictures={MediaUrl}
          onTry={tryPassword}
        />
      );
    case 'not-on-device':
      return <UnreachablePage title={texts.notOnDevice} text={texts.notOnDeviceText} onRetry={retry} />;
    case 'missing':
    case 'failed':
      return (
        <MissingPage
          title={texts.missing}
          text={texts.missingText}
          onRetry={view.state === 'failed' ? retry : undefined}
        />
      );
  }
}

function titleOf(view: ReturnType<typeof useNest>['view']): string | undefined {
  switch (view.state) {
    case 'ready':
      return view.value.nest.title.trim() || NEST_VIEW_TEXTS.untitled;
    case 'locked':
      return view.preview.title.trim() || texts.gate.title;
    case 'missing':
    case 'failed':
      return texts.missing;
    default:
      return undefined;
  }
}

import { useSearchParams } from 'react-router-dom';
import { EmptyExploreDrawing } from '@/ui/drawings/EmptyExploreDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { WORKSPACE_TEXTS } from './texts';
import { modulePath } from './workspace-links';

/** Analytics of one module, at /nest/content/module/analytics. */
export default function ModuleAnalyticsScreen() {
  const [search] = useSearchParams();
  const { title, text, action } = WORKSPACE_TEXTS.analyticsNotBuilt;
  usePageTitle(WORKSPACE_TEXTS.analytics);
  return (
    <Page width="reading" title={WORKSPACE_TEXTS.analytics}>
      <EmptyState
        title={title}
        text={text}
        drawing={<EmptyExploreDrawing />}
        action={<LinkButton to={modulePath('', search.get('id'))}>{action}</LinkButton>}
      />
    </Page>
  );
}

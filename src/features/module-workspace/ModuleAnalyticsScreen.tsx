import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { WORKSPACE_TEXTS } from './texts';

/** Analytics of one module, at /nest/content/module/analytics. */
export default function ModuleAnalyticsScreen() {
  usePageTitle(WORKSPACE_TEXTS.analytics);
  return (
    <Page width="reading" title={WORKSPACE_TEXTS.analytics}>
      <NotBuiltYet what={WORKSPACE_TEXTS.analytics} />
    </Page>
  );
}

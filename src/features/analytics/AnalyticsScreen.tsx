import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { ANALYTICS_TEXTS as texts } from './texts';

/** How learners do, over all modules of the nest. */
export default function AnalyticsScreen() {
  usePageTitle(texts.title);
  return (
    <Page title={texts.title}>
      <NotBuiltYet what={texts.what} />
    </Page>
  );
}

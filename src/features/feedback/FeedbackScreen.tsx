import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { FEEDBACK_TEXTS as texts } from './texts';

/** Where a creator tells us what is missing. */
export default function FeedbackScreen() {
  usePageTitle(texts.title);
  return (
    <Page title={texts.title}>
      <NotBuiltYet what={texts.what} />
    </Page>
  );
}

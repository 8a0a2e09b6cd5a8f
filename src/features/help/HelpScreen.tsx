import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { HELP_TEXTS as texts } from './texts';

/** The short guide. */
export default function HelpScreen() {
  usePageTitle(texts.title);
  return (
    <Page title={texts.title}>
      <NotBuiltYet what={texts.what} />
    </Page>
  );
}

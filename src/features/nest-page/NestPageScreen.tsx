import { LinkButton } from '@/ui/LinkButton';
import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { NEST_PAGE_TEXTS as texts } from './texts';

/** The public page of one creator. The shell's navigation is hidden here, so the way back stands on the page. */
export default function NestPageScreen() {
  usePageTitle(texts.title);
  return (
    <Page title={texts.title} width="reading" actions={<LinkButton to="/">{texts.home}</LinkButton>}>
      <NotBuiltYet what={texts.what} />
    </Page>
  );
}

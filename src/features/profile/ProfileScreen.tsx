import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { PROFILE_TEXTS as texts } from './texts';

/** A learner's runs and what is on this device. */
export default function ProfileScreen() {
  usePageTitle(texts.title);
  return (
    <Page title={texts.title}>
      <NotBuiltYet what={texts.what} />
    </Page>
  );
}

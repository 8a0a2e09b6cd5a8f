import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { WORKSPACE_TEXTS } from './texts';

/** Media of one module, at /nest/content/module/media. */
export default function ModuleMediaScreen() {
  usePageTitle(WORKSPACE_TEXTS.media);
  return (
    <Page width="reading" title={WORKSPACE_TEXTS.media}>
      <NotBuiltYet what={WORKSPACE_TEXTS.media} />
    </Page>
  );
}

import { useSearchParams } from 'react-router-dom';
import { EmptyLibraryDrawing } from '@/ui/drawings/EmptyLibraryDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { WORKSPACE_TEXTS } from './texts';
import { modulePath } from './workspace-links';

/** Media of one module, at /nest/content/module/media. */
export default function ModuleMediaScreen() {
  const [search] = useSearchParams();
  const { title, text, action } = WORKSPACE_TEXTS.mediaNotBuilt;
  usePageTitle(WORKSPACE_TEXTS.media);
  return (
    <Page width="reading" title={WORKSPACE_TEXTS.media}>
      <EmptyState
        title={title}
        text={text}
        drawing={<EmptyLibraryDrawing />}
        action={<LinkButton to={modulePath('build', search.get('id'))}>{action}</LinkButton>}
      />
    </Page>
  );
}

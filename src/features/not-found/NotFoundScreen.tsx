import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { NOT_FOUND_TEXTS as texts } from './texts';

/** What an address shows that leads nowhere. */
export default function NotFoundScreen() {
  usePageTitle(texts.title);
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        title={texts.title}
        text={texts.text}
        drawing={<EmptyNestDrawing />}
        action={
          <>
            <LinkButton to="/" variant="primary">
              {texts.home}
            </LinkButton>
            <LinkButton to="/explore">{texts.explore}</LinkButton>
          </>
        }
      />
    </Page>
  );
}

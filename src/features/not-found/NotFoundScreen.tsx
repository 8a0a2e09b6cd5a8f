import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyPage } from '@/ui/EmptyPage';
import { LinkButton } from '@/ui/LinkButton';
import { usePageTitle } from '@/ui/use-page-title';
import { NOT_FOUND_TEXTS as texts } from './texts';

/** The page for unknown addresses. */
export default function NotFoundScreen() {
  usePageTitle(texts.title);
  return (
    <EmptyPage
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
  );
}

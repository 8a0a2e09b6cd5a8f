import { useSearchParams } from 'react-router-dom';
import { EmptyLibraryDrawing } from '@/ui/drawings/EmptyLibraryDrawing';
import { EmptyPage } from '@/ui/EmptyPage';
import { LinkButton } from '@/ui/LinkButton';
import { ModuleShare } from './ModuleShare';
import { SHARE_TEXTS } from './texts';

/** Share & Access, at /nest/content/module/share?id={moduleId}. */
export default function ModuleShareScreen() {
  const [search] = useSearchParams();
  const moduleId = search.get('id')?.trim() || undefined;
  if (moduleId !== undefined) return <ModuleShare key={moduleId} moduleId={moduleId} />;
  const { title, text, action } = SHARE_TEXTS.noModule;
  return (
    <EmptyPage
      title={title}
      text={text}
      drawing={<EmptyLibraryDrawing />}
      action={
        <LinkButton variant="primary" to="/nest/content/module">
          {action}
        </LinkButton>
      }
    />
  );
}

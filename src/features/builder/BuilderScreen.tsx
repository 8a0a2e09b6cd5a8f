import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDatabaseState } from '@/db/use-database-state';
import { useRetryLoading } from '@/db/use-loading';
import type { Elements } from '@/shared/elements';
import { Button } from '@/ui/Button';
import { EmptyLibraryDrawing } from '@/ui/drawings/EmptyLibraryDrawing';
import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyPage } from '@/ui/EmptyPage';
import { LoadFailedPage, LoadingPage } from '@/ui/PendingPage';
import { systemClock, type Clock } from '@/shared/clock';
import { usePageTitle } from '@/ui/use-page-title';
import { ModuleBuilder, type ModuleBuilderProps } from './ModuleBuilder';
import { BUILDER_TEXTS } from './texts';
import { useModuleEditor } from './use-module-editor';
import { useCallback, useEffect, useMemo } from 'react';
import { useListing } from '@/db/listing/use-listing';
import { useDeviceFiles } from '@/media/store/use-device-files';
import { FileTitlesContext } from './file-titles';

/** Module builder, at /nest/content/module/build?id={moduleId}. */
export default function BuilderScreen({ clock = systemClock }: { readonly clock?: Clock }) {
  const [search] = useSearchParams();
  const moduleId = search.get('id')?.trim() || undefined;
  const panel = search.get('panel') === 'checks' ? 'checks' : undefined;
  return moduleId === undefined ? (
    <NoModule clock={clock} />
  ) : (
    <OneModule key={moduleId} moduleId={moduleId} initialPanel={panel} />
  );
}

/** Milliseconds the message is shown before the redirect. */
const READING_TIME = 5000;

function NoModule({ clock }: { readonly clock: Clock }) {
  const navigate = useNavigate();
  const goToSummary = useCallback(() => void navigate('/nest/content/module', { replace: true }), [navigate]);
  useEffect(() => clock.after(READING_TIME, goToSummary), [clock, goToSummary]);
  const { title, text, action } = BUILDER_TEXTS.noModule;
  usePageTitle(title);
  return (
    <EmptyPage
      title={title}
      text={text}
      drawing={<EmptyLibraryDrawing />}
      action={
        <Button variant="primary" onClick={goToSummary}>
          {action}
        </Button>
      }
    />
  );
}

function OneModule({ moduleId, initialPanel }: Pick<ModuleBuilderProps, 'moduleId' | 'initialPanel'>) {
  const editor = useModuleEditor(moduleId);
  const isDenied = useDatabaseState() === 'denied';
  const retry = useRetryLoading();
  usePageTitle(editor.state === 'ready' ? editor.row.title : undefined);
  if (editor.state === 'ready') {
    const { row, session } = editor;
    return (
      <FileTitlesProvider>
        <ModuleBuilder moduleId={moduleId} row={row} session={session} initialPanel={initialPanel} />
      </FileTitlesProvider>
    );
  }
  if (editor.state === 'failed') {
    return <LoadFailedPage text={BUILDER_TEXTS.failed} retry={retry} />;
  }
  if (editor.state === 'loading' && !isDenied) {
    return <LoadingPage label={BUILDER_TEXTS.loading} />;
  }
  const { title, text, action } = BUILDER_TEXTS.missing;
  return (
    <EmptyPage
      title={editor.state === 'missing' ? title : BUILDER_TEXTS.failed}
      text={editor.state === 'missing' ? text : BUILDER_TEXTS.noStorage}
      drawing={<EmptyNestDrawing />}
      action={action}
      to="/nest/content"
    />
  );
}

interface FileTitlesProviderProps {
  readonly children: Elements;
}

/** Provides the titles of the person's files, from their rows or from the files kept on this device. */
function FileTitlesProvider({ children }: FileTitlesProviderProps) {
  const { rows } = useListing('media_files');
  const kept = useDeviceFiles();
  const titles = useMemo(() => {
    const named: readonly (readonly [key: string, title: string])[] = [
      ...(kept ?? []).map(
        ({ bucket, path, originalFilename }) => [`${bucket}/${path}`, originalFilename.trim()] as const,
      ),
      ...rows.map(({ bucket, storage_path, title }) => [`${bucket}/${storage_path}`, title.trim()] as const),
    ];
    return new Map(named.filter(([, title]) => title !== ''));
  }, [rows, kept]);
  return <FileTitlesContext value={titles}>{children}</FileTitlesContext>;
}

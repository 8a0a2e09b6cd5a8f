import { FileUp, Plus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useDatabaseState } from '@/db/use-database-state';
import { useDeleteModule } from '@/db/use-delete-module';
import { useRows } from '@/db/use-rows';
import type { ModuleRow } from '@/domain/rows/rows';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { EmptyExploreDrawing } from '@/ui/drawings/EmptyExploreDrawing';
import { EmptyLibraryDrawing } from '@/ui/drawings/EmptyLibraryDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Skeleton } from '@/ui/Skeleton';
import { showToast } from '@/ui/toast-store';
import { DeleteModuleDialog } from './DeleteModuleDialog';
import styles from './LibraryScreen.module.css';
import { matchingModules } from './matching-modules';
import { ModuleTable } from './ModuleTable';
import { LIBRARY_TEXTS } from './texts';

export interface ModulesTabProps {
  readonly search: string;
  readonly onClearSearch: () => void;
}

/** The modules of the signed-in person, newest first, from this device. */
export function ModulesTab({ search, onClearSearch }: ModulesTabProps) {
  const texts = LIBRARY_TEXTS;
  const { account } = useAuth();
  const deleteModule = useDeleteModule();
  const database = useDatabaseState();
  const { rows, ready } = useRows('modules', {
    where: { creator_id: account },
    sort: [{ created_at: 'desc' }],
  });
  const [asked, setAsked] = useState<ModuleRow | null>(null);
  const [status, setStatus] = useState<Status | null>(null);
  const dismiss = useCallback(() => setStatus(null), []);
  const place = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => matchingModules(rows, search), [rows, search]);

  async function attempt(work: () => Promise<void>, failure: string) {
    try {
      await work();
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: failure });
    }
  }

  async function remove(module: ModuleRow) {
    setAsked(null);
    const title = module.title.trim() || texts.untitled;
    await attempt(async () => {
      const restore = await deleteModule(module);
      focusBeside(module.id);
      showToast({
        text: texts.deleted(title),
        undo: () => void attempt(restore, texts.restoreFailed(title)),
      });
    }, texts.deleteFailed(title));
  }

  /** The row that had the focus is going: the next one gets it, or else the way to a new module. */
  function focusBeside(id: string) {
    const at = shown.findIndex((one) => one.id === id);
    const next = (shown[at + 1] ?? shown[at - 1])?.id;
    const link = place.current?.querySelector<HTMLElement>(
      next === undefined ? '[data-create]' : `[data-module="${CSS.escape(next)}"]`,
    );
    link?.focus();
  }

  const problem = database === 'denied' ? texts.noStorage : database === 'failed' ? texts.failed : null;
  return (
    <div ref={place}>
      <div className={styles['toolbar']}>
        <output className={styles['total']}>
          {ready
            ? search.trim() === ''
              ? texts.total(rows.length)
              : texts.totalShown(shown.length, rows.length)
            : null}
        </output>
        <div className={styles['ways']}>
          <LinkButton to="/nest/content/import" aria-label={texts.importHint}>
            <FileUp size={18} aria-hidden="true" />
            {texts.importModule}
          </LinkButton>
          <LinkButton variant="primary" to="/nest/content/module" data-create>
            <Plus size={18} aria-hidden="true" />
            {texts.createModule}
          </LinkButton>
        </div>
      </div>
      <Banner status={problem === null ? status : { kind: 'error', text: problem }} onDismiss={dismiss} />
      {ready ? (
        <List
          modules={shown}
          total={rows.length}
          search={search}
          onClearSearch={onClearSearch}
          onDelete={setAsked}
        />
      ) : problem === null ? (
        <output className={styles['waiting']} aria-label={texts.loading}>
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} height="3rem" />
          ))}
        </output>
      ) : null}
      {asked ? (
        <DeleteModuleDialog
          module={asked}
          onCancel={() => setAsked(null)}
          onDelete={() => void remove(asked)}
        />
      ) : null}
    </div>
  );
}

interface ListProps {
  readonly modules: readonly ModuleRow[];
  readonly total: number;
  readonly search: string;
  readonly onClearSearch: () => void;
  readonly onDelete: (module: ModuleRow) => void;
}

function List({ modules, total, search, onClearSearch, onDelete }: ListProps) {
  const texts = LIBRARY_TEXTS;
  if (modules.length > 0) return <ModuleTable modules={modules} onDelete={onDelete} />;
  if (total > 0) {
    return (
      <EmptyState
        title={texts.noMatch.title}
        text={texts.noMatch.text(search.trim())}
        drawing={<EmptyExploreDrawing />}
        action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={texts.empty.title}
      text={texts.empty.text}
      drawing={<EmptyLibraryDrawing />}
      action={<LinkButton to="/nest/content/module">{texts.createModule}</LinkButton>}
    />
  );
}

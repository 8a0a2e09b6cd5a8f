import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useAllFiles } from '@/db/listing/use-all-files';
import { useDatabaseState } from '@/db/use-database-state';
import { useDeleteModule } from '@/db/use-delete-module';
import type { ModuleRow } from '@/domain/rows/rows';
import { templateContent } from '@/domain/templates/templates';
import { PictureThumb } from '@/media/thumbs/PictureThumb';
import { useGoneMedia } from '@/media/links/use-gone-media';
import { reportError } from '@/shared/report-error';
import type { Status } from '@/ui/Banner';
import { usePublishQuestion } from '@/ui/checks/use-publish-question';
import { describeWriteError } from '@/ui/describe-write-error';
import { MissingContent } from '@/ui/drafts/MissingContent';
import { offerUndo } from '@/ui/offer-undo';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import type { ModuleBeginning } from '@/ui/templates/TemplateChoice';
import { useHoldReload } from '@/ui/use-hold-reload';
import { usePageTitle } from '@/ui/use-page-title';
import { SummaryForm } from './SummaryForm';
import { SUMMARY_TEXTS } from './texts';
import { useModuleForm } from './use-module-form';

/** What a module holds before it is saved for the first time. */
const NO_NODES = { nodes: [] };

/** The summary of one module, or the form of a new one. Everything in it works without a connection. */
export function ModuleSummary({ moduleId }: { readonly moduleId: string | undefined }) {
  const texts = SUMMARY_TEXTS;
  const { account } = useAuth();
  const navigate = useNavigate();
  const database = useDatabaseState();
  const deleteModule = useDeleteModule();
  const { state, row, form, isChanged, change, discard, save } = useModuleForm(moduleId);
  const [beginning, setBeginning] = useState<ModuleBeginning>('blank');
  const newContent = useMemo(
    () => (beginning === 'blank' ? NO_NODES : templateContent(beginning)),
    [beginning],
  );
  const [status, setStatus] = useState<Status | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const dismiss = useCallback(() => setStatus(null), []);
  const [wasThere, setWasThere] = useState(false);
  if (row !== undefined && !wasThere) setWasThere(true);
  // What was typed for a module that is gone is kept, and changes no more.
  useHoldReload((isChanged && state !== 'missing') || isSaving || isPreparing);
  usePageTitle(row?.title.trim() || (moduleId === undefined ? texts.pageNew : texts.page));

  async function saveForm() {
    setSaving(true);
    setStatus(null);
    try {
      const id = await save(newContent);
      if (moduleId === undefined) {
        // In place of the empty form: going back leads to where the person came from, not to another new module.
        await navigate(`/nest/content/module/build?id=${id}`, { replace: true });
        return;
      }
      setStatus({ kind: 'success', text: texts.saved });
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: describeWriteError(error, texts, texts.saveFailed) });
      globalThis.scrollTo({ top: 0 });
    } finally {
      setSaving(false);
    }
  }

  function discardForm() {
    setStatus(null);
    const bringBack = discard();
    offerUndo({ text: texts.discarded, undo: async () => bringBack(), failed: () => texts.saveFailed });
  }

  async function remove(module: ModuleRow) {
    setDeleting(true);
    setStatus(null);
    const title = module.title.trim() || texts.delete.untitled;
    try {
      const restore = await deleteModule(module);
      await navigate('/nest/content', { replace: true });
      offerUndo({
        text: texts.delete.done(title),
        undo: restore,
        failed: () => texts.delete.restoreFailed(title),
      });
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: texts.delete.failed(title) });
      globalThis.scrollTo({ top: 0 });
      setDeleting(false);
    }
  }

  const isGone = useGoneMedia(useAllFiles());
  const publishing = usePublishQuestion({
    moduleId: row?.id,
    content: row?.content ?? newContent,
    before: row?.visibility ?? 'draft',
    after: form.visibility,
    isGone,
    publish: () => void saveForm(),
  });
  const noStorage = database === 'denied' || database === 'failed' ? texts.deniedStorage : null;
  if ((state === 'missing' && !isDeleting) || (state === 'loading' && noStorage !== null)) {
    const missing = {
      ...texts.missing,
      ...(noStorage === null ? {} : { title: texts.loadFailed, text: noStorage }),
    };
    return (
      <MissingContent
        kind="module"
        account={account}
        id={moduleId ?? ''}
        texts={missing}
        isKnown={noStorage === null}
        hasGone={wasThere}
        Picture={PictureThumb}
      />
    );
  }
  if (state !== 'ready') {
    return (
      <Page>
        <Spinner label={texts.loading} />
      </Page>
    );
  }
  return (
    <Page width="reading" title={moduleId === undefined ? texts.pageNew : texts.page}>
      <SummaryForm
        userId={account}
        row={row}
        form={form}
        isChanged={isChanged}
        isSaving={isSaving}
        isPreparing={isPreparing}
        beginning={beginning}
        onBeginning={setBeginning}
        status={status ?? (noStorage === null ? null : { kind: 'error', text: noStorage })}
        onDismiss={dismiss}
        onChange={change}
        onPreparing={setPreparing}
        onSave={publishing.ask}
        onDiscard={discardForm}
        onDelete={(module) => void remove(module)}
      />
      {publishing.question}
    </Page>
  );
}

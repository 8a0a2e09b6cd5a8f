import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useDatabaseState } from '@/db/use-database-state';
import { reportError } from '@/shared/report-error';
import type { Status } from '@/ui/Banner';
import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { useHoldReload } from '@/ui/use-hold-reload';
import { usePageTitle } from '@/ui/use-page-title';
import { describeSaveError } from './describe-error';
import { SummaryForm } from './SummaryForm';
import { SUMMARY_TEXTS } from './texts';
import { useModuleForm } from './use-module-form';

/** The summary of one module, or the form of a new one. Everything in it works without a connection. */
export function ModuleSummary({ moduleId }: { readonly moduleId: string | undefined }) {
  const texts = SUMMARY_TEXTS;
  const { account } = useAuth();
  const navigate = useNavigate();
  const database = useDatabaseState();
  const { state, row, form, isChanged, change, save } = useModuleForm(moduleId);
  const [status, setStatus] = useState<Status | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const dismiss = useCallback(() => setStatus(null), []);
  useHoldReload(isChanged || isSaving || isPreparing);
  usePageTitle(row?.title.trim() || (moduleId === undefined ? texts.pageNew : texts.page));

  async function saveForm() {
    setSaving(true);
    setStatus(null);
    try {
      const id = await save();
      if (moduleId === undefined) {
        // In place of the empty form: going back leads to where the person came from, not to another new module.
        await navigate(`/nest/content/module/build?id=${id}`, { replace: true });
        return;
      }
      setStatus({ kind: 'success', text: texts.saved });
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: describeSaveError(error) });
      globalThis.scrollTo({ top: 0 });
    } finally {
      setSaving(false);
    }
  }

  const noStorage = database === 'denied' || database === 'failed' ? texts.deniedStorage : null;
  if (state === 'missing' || (state === 'loading' && noStorage !== null)) {
    const { title, text, action } = texts.missing;
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title={noStorage === null ? title : texts.loadFailed}
          text={noStorage ?? text}
          drawing={<EmptyNestDrawing />}
          action={
            <LinkButton to="/nest/content" variant="primary">
              {action}
            </LinkButton>
          }
        />
      </Page>
    );
  }
  if (state === 'loading') {
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
        status={status ?? (noStorage === null ? null : { kind: 'error', text: noStorage })}
        onDismiss={dismiss}
        onChange={change}
        onPreparing={setPreparing}
        onSave={() => void saveForm()}
      />
    </Page>
  );
}

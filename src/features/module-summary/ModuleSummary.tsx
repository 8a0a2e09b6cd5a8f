import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useDatabaseState } from '@/db/use-database-state';
import type { Status } from '@/ui/Banner';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
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
  const dismiss = useCallback(() => setStatus(null), []);
  usePageTitle(row?.title.trim() || texts.pageNew);

  async function saveForm() {
    setSaving(true);
    setStatus(null);
    try {
      const id = await save();
      if (moduleId === undefined) {
        await navigate(`/nest/content/module/build?id=${id}`);
        return;
      }
      setStatus({ kind: 'success', text: texts.saved });
    } catch (error) {
      setStatus({ kind: 'error', text: describeSaveError(error) });
      globalThis.scrollTo({ top: 0, behavior: 'smooth' });
    } finally {
      setSaving(false);
    }
  }

  if (state === 'missing') {
    const { title, text, action } = texts.missing;
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title={title}
          text={text}
          action={<LinkButton to="/nest/content">{action}</LinkButton>}
        />
      </Page>
    );
  }
  if (state === 'loading' && database === 'opening') {
    return (
      <Page>
        <Spinner label={texts.loading} />
      </Page>
    );
  }
  const stored = database === 'denied' || database === 'failed' ? texts.deniedStorage : null;
  return (
    <Page width="reading" title={moduleId === undefined ? texts.pageNew : texts.page}>
      <SummaryForm
        userId={account}
        row={row}
        form={form}
        isChanged={isChanged}
        isSaving={isSaving}
        status={status ?? (stored === null ? null : { kind: 'error', text: stored })}
        onDismiss={dismiss}
        onChange={change}
        onSave={() => void saveForm()}
      />
    </Page>
  );
}

import { useCallback, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useDatabaseState } from '@/db/use-database-state';
import { useRow } from '@/db/use-row';
import { useWriter } from '@/db/use-writer';
import { reportError } from '@/shared/report-error';
import type { Status } from '@/ui/Banner';
import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { useHoldReload } from '@/ui/use-hold-reload';
import { usePageTitle } from '@/ui/use-page-title';
import { accessOf, visibilityOf, type AccessForm } from './access-form';
import { ShareForm } from './ShareForm';
import { SHARE_TEXTS } from './texts';

/** Publishing and sharing one module. Works without a connection: what is saved here is sent when there is one. */
export function ModuleShare({ moduleId }: { readonly moduleId: string }) {
  const texts = SHARE_TEXTS;
  const { account } = useAuth();
  const { row: found, ready } = useRow('modules', moduleId);
  const writer = useWriter();
  const database = useDatabaseState();
  const [changes, setChanges] = useState<Partial<AccessForm>>({});
  const [status, setStatus] = useState<Status | null>(null);
  const [isSaving, setSaving] = useState(false);
  const dismiss = useCallback(() => setStatus(null), []);
  usePageTitle(texts.page);

  const row = found?.creator_id === account ? found : undefined;
  const stored = accessOf(row?.visibility ?? 'draft');
  const form = { ...stored, ...changes };
  const isChanged = visibilityOf(form) !== visibilityOf(stored);
  useHoldReload(isChanged);

  if (!row) {
    const isDenied = database === 'denied' || database === 'failed';
    if (!ready && !isDenied) {
      return (
        <Page>
          <Spinner label={texts.loading} />
        </Page>
      );
    }
    const { title, text, action } = texts.missing;
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title={ready ? title : texts.failed}
          text={ready ? text : texts.noStorage}
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

  async function save() {
    setSaving(true);
    setStatus(null);
    try {
      await writer.patch('modules', moduleId, { visibility: visibilityOf(form) });
      // What was changed while this was written is not saved yet.
      setChanges((current) => (current === changes ? {} : current));
      setStatus({ kind: 'success', text: texts.saved });
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: texts.saveFailed });
    } finally {
      setSaving(false);
    }
  }

  return (
    <Page width="reading" title={texts.page} subtitle={row.title}>
      <ShareForm
        stored={stored}
        form={form}
        isChanged={isChanged}
        isSaving={isSaving}
        url={`${globalThis.location.origin}/modules/${moduleId}`}
        status={status}
        onDismiss={dismiss}
        onChange={(next) => setChanges((before) => ({ ...before, ...next }))}
        onSave={() => void save()}
      />
    </Page>
  );
}

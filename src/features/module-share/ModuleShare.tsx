import { useCallback, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useAllFiles } from '@/db/listing/use-all-files';
import { useDatabaseState } from '@/db/use-database-state';
import { usePending } from '@/db/use-pending';
import { useGoneMedia } from '@/media/links/use-gone-media';
import { reportError } from '@/shared/report-error';
import type { Status } from '@/ui/Banner';
import { usePublishQuestion } from '@/ui/checks/use-publish-question';
import { describeWriteError } from '@/ui/describe-write-error';
import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyPage } from '@/ui/EmptyPage';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { useHoldReload } from '@/ui/use-hold-reload';
import { usePageTitle } from '@/ui/use-page-title';
import { visibilityOf } from './access-form';
import { ShareForm } from './ShareForm';
import { SHARE_TEXTS } from './texts';
import { useShare } from './use-share';

/** Publishing and sharing one module. Works without a connection: what is saved here is sent when there is one. */
export function ModuleShare({ moduleId }: { readonly moduleId: string }) {
  const texts = SHARE_TEXTS;
  const { account } = useAuth();
  const database = useDatabaseState();
  const share = useShare(moduleId, account);
  const sending = usePending('modules', moduleId);
  const [status, setStatus] = useState<Status | null>(null);
  const [isSaving, setSaving] = useState(false);
  const dismiss = useCallback(() => setStatus(null), []);
  usePageTitle(texts.page);

  const { state, row, stored, isChanged, save } = share;
  async function saveAll() {
    setSaving(true);
    setStatus(null);
    try {
      await save();
      setStatus({ kind: 'success', text: texts.saved });
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: describeWriteError(error, SHARE_TEXTS, SHARE_TEXTS.saveFailed) });
    } finally {
      setSaving(false);
    }
  }

  const isGone = useGoneMedia(useAllFiles());
  const publishing = usePublishQuestion({
    moduleId,
    content: row?.content,
    before: visibilityOf(stored),
    after: visibilityOf(share.form),
    isGone,
    publish: () => void saveAll(),
  });
  useHoldReload(isChanged || isSaving);

  if (!row) {
    const isDenied = database === 'denied' || database === 'failed';
    if (state === 'loading' && !isDenied) {
      return (
        <Page>
          <Spinner label={texts.loading} />
        </Page>
      );
    }
    const { title, text, action } = texts.missing;
    return (
      <EmptyPage
        title={state === 'missing' ? title : texts.failed}
        text={state === 'missing' ? text : texts.noStorage}
        drawing={<EmptyNestDrawing />}
        action={
          <LinkButton to="/nest/content" variant="primary">
            {action}
          </LinkButton>
        }
      />
    );
  }

  const title = row.title.trim() || texts.untitled;
  return (
    <Page width="reading" title={texts.page} subtitle={title}>
      <ShareForm
        share={share}
        moduleId={moduleId}
        title={title}
        linkState={
          !stored.isPublished ? 'draft' : sending === 'waiting' || sending === 'held' ? 'waiting' : 'works'
        }
        isSaving={isSaving}
        status={status}
        onDismiss={dismiss}
        onSave={publishing.ask}
      />
      {publishing.question}
    </Page>
  );
}

import { useRef, useState } from 'react';
import { useFirstFetch, useRetryLoading } from '@/db/use-loading';
import { useGroupContent } from '@/db/use-group-content';
import type { GroupContentEntry } from '@/domain/learners/group-content';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { LoadFailed } from '@/ui/LoadFailed';
import { describeWriteError } from '@/ui/describe-write-error';
import { FormSection } from '@/ui/form/FormSection';
import { offerUndo } from '@/ui/offer-undo';
import { AddGroupContent } from './AddGroupContent';
import { GroupContentList } from './GroupContentList';
import { GROUP_TEXTS } from './texts';

const texts = GROUP_TEXTS.content;

/** The content shared with a group. Changes are saved at once, not with the surrounding form. */
export function GroupContentSection({ groupId }: { readonly groupId: string }) {
  const content = useGroupContent(groupId);
  const { shared, isReady, hasFailed } = content;
  const arrival = useFirstFetch(isReady && shared.length === 0);
  const retry = useRetryLoading();
  const [status, setStatus] = useState<Status | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { deniedStorage } = GROUP_TEXTS.details;

  async function remove(entry: GroupContentEntry, title: string) {
    setStatus(null);
    // The pressed button is removed with its line.
    addButton.current?.focus();
    try {
      const restore = await content.remove(entry);
      offerUndo({ text: texts.removed(title), undo: restore, failed: () => texts.restoreFailed(title) });
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: describeWriteError(error, { deniedStorage }, texts.removeFailed) });
    }
  }

  return (
    <FormSection title={texts.title} text={texts.text}>
      <div>
        <AddGroupContent content={content} button={addButton} />
      </div>
      {hasFailed || arrival.hasFailed ? (
        <LoadFailed text={texts.loadFailed} retry={retry} />
      ) : (
        <Banner status={status} onDismiss={() => setStatus(null)} />
      )}
      <GroupContentList
        label={texts.title}
        entries={shared}
        isReady={isReady}
        onRemove={(entry, title) => void remove(entry, title)}
      />
    </FormSection>
  );
}

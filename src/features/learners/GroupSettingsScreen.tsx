import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useCascadeCounts, useDeleteOne } from '@/db/use-delete-content';
import type { CascadeCounts } from '@/db/cascade';
import { useWriter } from '@/db/use-writer';
import type { GroupRow } from '@/domain/rows/rows';
import { systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { CheckField } from '@/ui/CheckField';
import { describeWriteError } from '@/ui/describe-write-error';
import { DeleteSection } from '@/ui/deletion/DeleteSection';
import { FormSection } from '@/ui/form/FormSection';
import { StickyBanner } from '@/ui/form/StickyBanner';
import { Stack } from '@/ui/Stack';
import { showToast } from '@/ui/toast-store';
import { JoinSection } from './JoinSection';
import { NoGroup, useGroupPage, type GroupPage } from './GroupLayout';
import { GROUP_TEXTS as texts } from './texts';

/** A group's joining code, default access, archiving and deletion. */
export default function GroupSettingsScreen() {
  const { row, onLeave } = useGroupPage();
  return row ? <GroupSettings key={row.id} row={row} onLeave={onLeave} /> : <NoGroup />;
}

type Changes = Partial<Pick<GroupRow, 'join_code' | 'join_expires_at' | 'opens_new_content' | 'archived_at'>>;

/** Each setting is saved at once. */
function GroupSettings({ row, onLeave }: GroupPage & { readonly row: GroupRow }) {
  const writer = useWriter();
  const [status, setStatus] = useState<Status | null>(null);
  const name = row.name.trim() || texts.unnamed;
  const fail = (text: string) => setStatus({ kind: 'error', text });

  async function change(changes: Changes, confirmation?: string) {
    setStatus(null);
    try {
      await writer.patch('groups', row.id, changes);
      if (confirmation !== undefined) showToast({ text: confirmation });
    } catch (error) {
      reportError(error);
      fail(describeWriteError(error, texts.details, texts.settingsFailed));
    }
  }

  async function archive(at: string | null) {
    await change({ archived_at: at }, at === null ? texts.archive.back(name) : texts.archive.done(name));
  }

  return (
    <Stack gap={4} aria-label={texts.settings} as="section">
      <StickyBanner status={status} onDismiss={() => setStatus(null)} />
      <JoinSection row={row} onChange={(changes, confirmation) => void change(changes, confirmation)} />
      <FormSection title={texts.access.title}>
        <CheckField
          look="switch"
          label={texts.access.label}
          hint={texts.access.hint}
          checked={row.opens_new_content}
          onChange={(isOn) => void change({ opens_new_content: isOn })}
        />
      </FormSection>
      <FormSection title={texts.archive.title} text={texts.archive.text}>
        {row.archived_at === null ? null : <Banner status={{ kind: 'info', text: texts.archive.is }} />}
        <div>
          <Button
            onClick={() =>
              void archive(row.archived_at === null ? new Date(systemClock.now()).toISOString() : null)
            }
          >
            <Archive size={18} aria-hidden="true" />
            {row.archived_at === null ? texts.archive.button : texts.archive.restore}
          </Button>
        </div>
      </FormSection>
      <DeleteGroup row={row} onLeave={onLeave} onFailed={fail} />
    </Stack>
  );
}

interface DeleteGroupProps extends Pick<GroupPage, 'onLeave'> {
  readonly row: GroupRow;
  readonly onFailed: (text: string) => void;
}

function DeleteGroup({ row, onLeave, onFailed }: DeleteGroupProps) {
  const deleteOne = useDeleteOne();
  const [ids] = useState([row.id]);
  const counts = useCascadeCounts('groups', ids);
  const cascade = groupCascade(counts);
  return (
    <DeleteSection
      texts={texts.delete}
      name={row.name.trim() || texts.unnamed}
      lead={cascade.length === 0 ? texts.delete.alone : texts.delete.lead}
      cascade={cascade}
      stays={cascade.length === 0 ? undefined : texts.delete.stays}
      remove={() => deleteOne('group', row.id)}
      leaveTo="/nest/learners"
      onLeave={onLeave}
      onFailed={onFailed}
    />
  );
}

/** Describes what is deleted with groups. */
export function groupCascade(
  counts: CascadeCounts | 'failed' | undefined,
): readonly string[] | 'counting' | 'failed' {
  if (counts === undefined) return 'counting';
  if (counts === 'failed') return counts;
  const { people, contents, invitations } = counts;
  return [
    ...(people === 0 ? [] : [texts.cascade.people(people)]),
    ...(invitations === 0 ? [] : [texts.cascade.invitations(invitations)]),
    ...(contents === 0 ? [] : [texts.cascade.contents(contents)]),
  ];
}

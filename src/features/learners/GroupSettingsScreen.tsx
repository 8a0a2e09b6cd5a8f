import { useState } from 'react';
import { useCascadeCounts, useDeleteOne } from '@/db/use-delete-content';
import type { CascadeCounts } from '@/db/cascade';
import type { GroupRow } from '@/domain/rows/rows';
import { Banner, type Status } from '@/ui/Banner';
import { DeleteSection } from '@/ui/deletion/DeleteSection';
import { Stack } from '@/ui/Stack';
import { NoGroup, useGroupPage, type GroupPage } from './GroupLayout';
import { GROUP_TEXTS as texts } from './texts';

/** How people join a group, what it opens by itself, and its end. */
export default function GroupSettingsScreen() {
  const { row, onLeave } = useGroupPage();
  return row ? <GroupSettings key={row.id} row={row} onLeave={onLeave} /> : <NoGroup />;
}

function GroupSettings({ row, onLeave }: GroupPage & { readonly row: GroupRow }) {
  const [status, setStatus] = useState<Status | null>(null);
  return (
    <Stack gap={4} aria-label={texts.settings} as="section">
      <Banner status={status} onDismiss={() => setStatus(null)} />
      <DeleteGroup row={row} onLeave={onLeave} onFailed={(text) => setStatus({ kind: 'error', text })} />
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

/** What goes with groups, in words. */
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

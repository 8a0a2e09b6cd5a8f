import { useState } from 'react';
import type { ListedGroup } from '@/domain/learners/learner-list';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { AddMemberForm } from './AddMemberForm';
import { GroupField } from './GroupField';
import { LEARNERS_TEXTS } from './texts';
import { useGroupPeople } from './use-group-people';

const texts = LEARNERS_TEXTS.addLearner;

export interface AddLearnerDialogProps {
  readonly groups: readonly ListedGroup[];
  readonly onClose: () => void;
}

/** Adds people to one of the groups by email address, one after another; people without an account are invited. */
export function AddLearnerDialog({ groups, onClose }: AddLearnerDialogProps) {
  const [group, setGroup] = useState(groups[0]?.id ?? '');
  const { known } = useGroupPeople(group);
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <Stack gap={4}>
        <Text size="sm" tone="muted">
          {texts.text}
        </Text>
        <GroupField groups={groups} value={group} onChange={setGroup} />
        {group === '' ? null : <AddMemberForm groupId={group} draft="" known={known} />}
      </Stack>
    </Dialog>
  );
}

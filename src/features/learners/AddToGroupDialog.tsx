import { useState } from 'react';
import type { Learner, ListedGroup } from '@/domain/learners/learner-list';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { GroupField } from './GroupField';
import { LEARNERS_TEXTS } from './texts';

const texts = LEARNERS_TEXTS.addToGroup;

export interface AddToGroupDialogProps {
  /** A name, or "3 learners". */
  readonly what: string;
  readonly groups: readonly ListedGroup[];
  readonly learners: readonly Learner[];
  readonly onAdd: (groupId: string, ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Adds selected learners to one of the groups. */
export function AddToGroupDialog({ what, groups, learners, onAdd, onClose }: AddToGroupDialogProps) {
  const [group, setGroup] = useState(groups[0]?.id ?? '');
  // Learners whose address the creator does not know cannot be added here.
  const known = learners.filter((learner) => learner.groups.length > 0);
  const left = learners.length - known.length;
  return (
    <Dialog
      open
      size="sm"
      title={texts.title(what)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabled={group === '' || known.length === 0}
            onClick={() =>
              onAdd(
                group,
                known.map(({ id }) => id),
              )
            }
          >
            {texts.add}
          </Button>
        </>
      }
    >
      <Stack>
        <GroupField groups={groups} value={group} onChange={setGroup} />
        {left === 0 ? null : <Text tone="warning">{texts.left(left)}</Text>}
      </Stack>
    </Dialog>
  );
}

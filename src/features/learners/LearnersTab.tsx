import { Plus, UserMinus, UserPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import { addToGroup, removeLearners } from '@/db/change-learners';
import type { Learner, ListedGroup } from '@/domain/learners/learner-list';
import { Button } from '@/ui/Button';
import { DeleteDialog } from '@/ui/deletion/DeleteDialog';
import { focusAfter, focusHead } from '@/ui/list/focus';
import { useList } from '@/ui/list/use-list';
import { jobsByAccount, useUndoableJobs } from '@/ui/list/use-undoable-jobs';
import { Text } from '@/ui/Text';
import { AddLearnerDialog } from './AddLearnerDialog';
import { AddToGroupDialog } from './AddToGroupDialog';
import { groupsOf, learnerList } from './learner-columns';
import { ListTab, type TabRows } from './ListTab';
import { LEARNERS_TEXTS } from './texts';

const texts = LEARNERS_TEXTS.learners;
const jobsOf = jobsByAccount();

type PendingAction = { readonly action: 'remove' | 'group'; readonly ids: readonly string[] } | 'add' | null;

export interface LearnersTabProps extends TabRows<Learner> {
  readonly groups: readonly ListedGroup[];
  /** How many of the newest runs were read, if there are more. */
  readonly runsRead: number | null;
}

/** Everyone who learns with the creator or was invited. */
export function LearnersTab(props: LearnersTabProps) {
  const { rows, groups, runsRead, address } = props;
  const handle = useLocalStoreHandle();
  const open = useMemo(() => groups.filter(({ isArchived }) => !isArchived), [groups]);
  const list = useList(
    useMemo(() => learnerList(groups, runsRead !== null), [groups, runsRead]),
    rows,
    address,
  );
  const { selection } = list;
  const jobs = useUndoableJobs(jobsOf(handle), list);
  const [pending, setPending] = useState<PendingAction>(null);
  const close = () => setPending(null);

  function remove(ids: readonly string[]) {
    close();
    const { order } = selection;
    jobs.begin({
      kind: 'remove',
      texts: LEARNERS_TEXTS.jobs.remove,
      undo: LEARNERS_TEXTS.jobs.restore,
      ids,
      work: async (some, options) => removeLearners(await handle.open(), some, options),
      changedBy: ({ changed }) => changed,
      onDone: ({ changed }) => focusAfter(order, new Set(changed)),
    });
  }

  function add(groupId: string, ids: readonly string[]) {
    close();
    jobs.begin({
      kind: 'add',
      texts: LEARNERS_TEXTS.jobs.add,
      undo: LEARNERS_TEXTS.jobs.removeFromNest,
      ids,
      work: async (some, options) => addToGroup(await handle.open(), groupId, some, options),
      changedBy: ({ changed }) => changed,
      onDone() {
        selection.clear();
        focusHead();
      },
    });
  }

  const menu = useCallback(
    ({ id }: Learner) => [
      { label: texts.addToGroup, onSelect: () => setPending({ action: 'group', ids: [id] }) },
      { label: texts.remove, danger: true, onSelect: () => setPending({ action: 'remove', ids: [id] }) },
    ],
    [],
  );

  return (
    <>
      <ListTab
        {...props}
        list={list}
        jobs={jobs}
        texts={texts}
        detail={groupsOf}
        menu={menu}
        actions={[
          {
            label: texts.addToGroup,
            icon: <UserPlus size={18} aria-hidden="true" />,
            run: (ids) => setPending({ action: 'group', ids }),
          },
          {
            label: texts.remove,
            icon: <UserMinus size={18} aria-hidden="true" />,
            isDanger: true,
            run: (ids) => setPending({ action: 'remove', ids }),
          },
        ]}
        tools={
          <Button variant="primary" aria-haspopup="dialog" data-create onClick={() => setPending('add')}>
            <Plus size={18} aria-hidden="true" />
            {texts.add}
          </Button>
        }
      >
        {runsRead === null ? null : (
          <Text size="sm" tone="muted">
            {texts.newestRuns(runsRead)}
          </Text>
        )}
      </ListTab>
      {pending === 'add' ? <AddLearnerDialog groups={open} onClose={close} /> : null}
      {pending === null || pending === 'add' ? null : pending.action === 'group' ? (
        <AddToGroupDialog
          what={jobs.describe(pending.ids)}
          groups={open}
          learners={rows.filter(({ id }) => pending.ids.includes(id))}
          onAdd={add}
          onClose={close}
        />
      ) : (
        <DeleteDialog
          title={texts.ask(jobs.describe(pending.ids))}
          button={texts.remove}
          onCancel={close}
          onDelete={() => remove(pending.ids)}
        >
          <p>{texts.askText}</p>
        </DeleteDialog>
      )}
    </>
  );
}

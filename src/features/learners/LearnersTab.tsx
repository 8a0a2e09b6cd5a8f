import { Plus, UserMinus, UserPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import { addToGroup, removeLearners } from '@/db/change-learners';
import { useDatabaseState } from '@/db/use-database-state';
import { useFirstSyncDone } from '@/db/use-pulled-at';
import type { Learner, ListedGroup } from '@/domain/learners/learner-list';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { DeleteDialog } from '@/ui/deletion/DeleteDialog';
import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { BulkBar } from '@/ui/list/BulkBar';
import { focusAfter, focusHead } from '@/ui/list/focus';
import { List } from '@/ui/list/List';
import { ListToolbar } from '@/ui/list/ListToolbar';
import { useList } from '@/ui/list/use-list';
import type { ListAddress } from '@/ui/list/use-list-address';
import { jobsByAccount, useUndoableJobs } from '@/ui/list/use-undoable-jobs';
import { Stack } from '@/ui/Stack';
import { AddLearnerDialog } from './AddLearnerDialog';
import { AddToGroupDialog } from './AddToGroupDialog';
import { groupsOf, learnerList } from './learner-columns';
import { LEARNERS_TEXTS } from './texts';

const texts = LEARNERS_TEXTS.learners;
const jobsOf = jobsByAccount();

type Asked = { readonly action: 'remove' | 'group'; readonly ids: readonly string[] } | 'add' | null;

export interface LearnersTabProps {
  readonly rows: readonly Learner[];
  readonly groups: readonly ListedGroup[];
  readonly isReady: boolean;
  readonly hasFailed: boolean;
  readonly address: ListAddress;
  /** Changes when something may have been fetched. */
  readonly news: unknown;
}

/** Everybody who learns with the creator, or was invited to. */
export function LearnersTab(props: LearnersTabProps) {
  const { rows, groups, isReady, hasFailed, address, news } = props;
  const handle = useLocalStoreHandle();
  const open = useMemo(() => groups.filter(({ isArchived }) => !isArchived), [groups]);
  const list = useList(
    useMemo(() => learnerList(groups), [groups]),
    rows,
    address,
  );
  const { selection } = list;
  const jobs = useUndoableJobs(jobsOf(handle), list);
  const [asked, setAsked] = useState<Asked>(null);
  const isDenied = useDatabaseState() === 'denied';
  const isFetched = useFirstSyncDone(news) === true;
  const close = () => setAsked(null);

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
      undo: LEARNERS_TEXTS.jobs.takeOut,
      ids,
      work: async (some, options) => addToGroup(await handle.open(), groupId, some, options),
      changedBy: ({ changed }) => changed,
      onDone() {
        selection.clear();
        focusHead();
      },
    });
  }

  return (
    <Stack>
      <ListToolbar list={list} isCounted={isReady}>
        <Button variant="primary" aria-haspopup="dialog" data-create onClick={() => setAsked('add')}>
          <Plus size={18} aria-hidden="true" />
          {texts.add}
        </Button>
      </ListToolbar>
      <Banner
        status={
          isDenied || hasFailed
            ? { kind: 'error', text: isDenied ? LEARNERS_TEXTS.noStorage : texts.loadFailed }
            : null
        }
      />
      <List
        list={list}
        detail={groupsOf}
        menu={useCallback(
          ({ id }: Learner) => [
            { label: texts.addToGroup, onSelect: () => setAsked({ action: 'group', ids: [id] }) },
            { label: texts.remove, danger: true, onSelect: () => setAsked({ action: 'remove', ids: [id] }) },
          ],
          [],
        )}
        isReady={isReady && (rows.length > 0 || isFetched)}
        instead={isDenied || hasFailed ? null : undefined}
        empty={<EmptyState title={texts.empty} text={texts.emptyText} drawing={<EmptyNestDrawing />} />}
      />
      <BulkBar
        list={list}
        job={jobs.job}
        failures={jobs.failures}
        onDismissFailures={jobs.dismissFailures}
        actions={[
          {
            label: texts.addToGroup,
            icon: <UserPlus size={18} aria-hidden="true" />,
            run: (ids) => setAsked({ action: 'group', ids }),
          },
          {
            label: texts.remove,
            icon: <UserMinus size={18} aria-hidden="true" />,
            isDanger: true,
            run: (ids) => setAsked({ action: 'remove', ids }),
          },
        ]}
      />
      {asked === 'add' ? <AddLearnerDialog groups={open} onClose={close} /> : null}
      {asked === null || asked === 'add' ? null : asked.action === 'group' ? (
        <AddToGroupDialog
          what={jobs.describe(asked.ids)}
          groups={open}
          learners={rows.filter(({ id }) => asked.ids.includes(id))}
          onAdd={add}
          onClose={close}
        />
      ) : (
        <DeleteDialog
          title={texts.ask(jobs.describe(asked.ids))}
          button={texts.remove}
          onCancel={close}
          onDelete={() => remove(asked.ids)}
        >
          <p>{texts.askText}</p>
        </DeleteDialog>
      )}
    </Stack>
  );
}

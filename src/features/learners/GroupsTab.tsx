import { Archive, Plus, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import { useCascadeCounts, useDeleteContent } from '@/db/use-delete-content';
import type { ListedGroup } from '@/domain/learners/learner-list';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { CascadeList } from '@/ui/deletion/CascadeList';
import { DeleteDialog } from '@/ui/deletion/DeleteDialog';
import { LinkButton } from '@/ui/LinkButton';
import { focusAfter } from '@/ui/list/focus';
import type { ListDefinition } from '@/ui/list/list-definition';
import { dayRangeFilter } from '@/ui/list/list-filters';
import { useList } from '@/ui/list/use-list';
import { jobsByAccount, useUndoableJobs } from '@/ui/list/use-undoable-jobs';
import { RowPicture } from './GroupContentList';
import { groupCascade } from './GroupSettingsScreen';
import { ListTab, type TabRows } from './ListTab';
import { LEARNERS_TEXTS } from './texts';
import { Time } from './Time';

const texts = LEARNERS_TEXTS.groups;
const jobsOf = jobsByAccount();
const ARCHIVED = 'archived';

/** The creator's groups; archived ones only if the filter includes them. */
export function GroupsTab(props: TabRows<ListedGroup>) {
  const { rows, address } = props;
  const showsArchived = address.filters[ARCHIVED] !== undefined;
  const listed = useMemo(
    () => (showsArchived ? rows : rows.filter(({ isArchived }) => !isArchived)),
    [rows, showsArchived],
  );
  const list = useList(showsArchived ? WITH_ARCHIVED : GROUPS, listed, address);
  const archived = rows.length - rows.filter(({ isArchived }) => !isArchived).length;
  const { selection } = list;
  const jobs = useUndoableJobs(jobsOf(useLocalStoreHandle()), list);
  const deleteContent = useDeleteContent();
  const [toDelete, setToDelete] = useState<readonly string[] | null>(null);

  function remove(ids: readonly string[]) {
    setToDelete(null);
    const { order } = selection;
    jobs.begin({
      kind: 'delete',
      texts: LEARNERS_TEXTS.jobs.delete,
      undo: LEARNERS_TEXTS.jobs.restore,
      ids,
      work: async (some, options) => {
        const deletion = await deleteContent.groups(some, options);
        return { ...deletion, restore: async (again) => ({ failures: await deletion.restore(again) }) };
      },
      changedBy: ({ deleted }) => deleted,
      onDone: ({ deleted }) => focusAfter(order, new Set(deleted)),
    });
  }

  const menu = useCallback(
    ({ id }: ListedGroup) => [
      ...MENU.map(([part, path]) => ({
        label: texts.menu[part],
        to: `/nest/learners/group${path}?id=${id}`,
      })),
      { label: texts.deleteOne, danger: true, onSelect: () => setToDelete([id]) },
    ],
    [],
  );
  const trash = <Trash2 size={18} aria-hidden="true" />;

  return (
    <>
      <ListTab
        {...props}
        list={list}
        jobs={jobs}
        texts={texts}
        linkTo={addressOf}
        picture={pictureOf}
        menu={menu}
        actions={[{ label: texts.delete, icon: trash, isDanger: true, run: setToDelete }]}
        tools={
          <>
            {archived === 0 || showsArchived ? null : (
              <Button
                variant="quiet"
                onClick={() => address.changeFilters((now) => ({ ...now, [ARCHIVED]: 'only' }))}
              >
                <Archive size={18} aria-hidden="true" />
                {texts.archivedCount(archived)}
              </Button>
            )}
            <LinkButton variant="primary" to="/nest/learners/group" data-create>
              <Plus size={18} aria-hidden="true" />
              {texts.create}
            </LinkButton>
          </>
        }
      />
      {toDelete === null ? null : (
        <DeleteGroups
          ids={toDelete}
          what={jobs.describe(toDelete)}
          onCancel={() => setToDelete(null)}
          onDelete={() => remove(toDelete)}
        />
      )}
    </>
  );
}

const MENU = [
  ['details', ''],
  ['members', '/members'],
  ['content', '/content'],
  ['settings', '/settings'],
] as const;

interface DeleteGroupsProps {
  readonly ids: readonly string[];
  readonly what: string;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/** Confirms deleting groups, and says what is deleted with them (decision L7). */
function DeleteGroups({ ids, what, onCancel, onDelete }: DeleteGroupsProps) {
  const cascade = groupCascade(useCascadeCounts('groups', ids));
  const isAlone = typeof cascade === 'string' || cascade.length === 0;
  return (
    <DeleteDialog title={texts.ask(what)} onCancel={onCancel} onDelete={onDelete}>
      <p>{(isAlone ? texts.alone : texts.withCascade)(ids.length === 1)}</p>
      <CascadeList cascade={cascade} />
    </DeleteDialog>
  );
}

const addressOf = ({ id }: ListedGroup) => `/nest/learners/group?id=${id}`;
const pictureOf = ({ id, thumbnail_url }: ListedGroup) => <RowPicture address={thumbnail_url} seed={id} />;

const NUMBER = new Intl.NumberFormat();
const sizeOf = ({ size }: ListedGroup) => size;
const playlistsOf = ({ playlists }: ListedGroup) => playlists;

/** The columns of groups (authoring specification, section 2). */
const GROUPS: ListDefinition<ListedGroup> = {
  label: texts.list,
  noun: texts.noun,
  untitled: texts.untitled,
  firstOrder: LEARNERS_TEXTS.newestFirst,
  filters: [
    dayRangeFilter(
      'created',
      texts.columns.created,
      texts.createdFrom,
      texts.createdTo,
      (row) => row.created_at,
    ),
  ],
  columns: [
    { key: 'name', heading: texts.columns.name, sort: { by: ({ title }) => title } },
    {
      key: 'groupSize',
      heading: texts.columns.groupSize,
      width: 7.5,
      isFigure: true,
      cell: (row) => NUMBER.format(row.size),
      unit: ({ size }) => texts.size(size),
      sort: { by: sizeOf },
    },
    {
      key: 'playlists',
      heading: texts.columns.playlists,
      width: 6.5,
      from: 52,
      isFigure: true,
      cell: (row) => NUMBER.format(row.playlists),
      unit: ({ playlists }) => texts.playlists(playlists),
      sort: { by: playlistsOf },
    },
    {
      key: 'created',
      heading: texts.columns.created,
      width: 8.5,
      from: 60,
      cell: ({ created_at }) => <Time at={created_at} />,
      unit: () => null,
      sort: { by: ({ created_at }) => created_at },
    },
    {
      key: 'lastModified',
      heading: texts.columns.lastModified,
      width: 8.5,
      cell: ({ isArchived, created_at, updated_at }) =>
        isArchived ? <Badge>{texts.archived}</Badge> : <Time at={updated_at || created_at} />,
      sort: { by: ({ created_at, updated_at }) => updated_at || created_at },
    },
  ],
};

const WITH_ARCHIVED: ListDefinition<ListedGroup> = {
  ...GROUPS,
  filters: [
    ...(GROUPS.filters ?? []),
    {
      label: texts.archive,
      fields: [
        {
          name: ARCHIVED,
          type: 'choice',
          options: [{ value: 'only', label: texts.archivedOnly }],
          chip: (words) => words,
          passes: () => (row) => row.isArchived,
        },
      ],
    },
  ],
};

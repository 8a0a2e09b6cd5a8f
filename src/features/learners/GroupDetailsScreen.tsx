import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useLocalStoreHandle } from '@/db/database-context';
import { useDatabaseState } from '@/db/use-database-state';
import { useKeepVersions } from '@/db/use-kept-versions';
import { useThumbnail } from '@/media/store/use-thumbnail';
import { newUuid } from '@/shared/new-uuid';
import { EMPTY_GROUP, GROUP_FORM, type GroupForm } from '@/ui/drafts/forms';
import { ContentForm } from '@/ui/form/ContentForm';
import { useDraftForm } from '@/ui/form/use-draft-form';
import { showToast } from '@/ui/toast-store';
import { GroupContentSection } from './GroupContentSection';
import { useGroupPage, type GroupPage } from './GroupLayout';
import { GROUP_TEXTS } from './texts';

const texts = GROUP_TEXTS.details;

/** Name, description, picture and content of a group; a new group without an id in the URL. */
export default function GroupDetailsScreen() {
  const page = useGroupPage();
  return <GroupDetails key={page.row?.id ?? 'new'} row={page.row} />;
}

function GroupDetails({ row }: Pick<GroupPage, 'row'>) {
  const { account } = useAuth();
  const navigate = useNavigate();
  const handle = useLocalStoreHandle();
  const database = useDatabaseState();
  const keepVersions = useKeepVersions();
  const [newId] = useState(newUuid);
  const id = row?.id ?? newId;
  const stored = useMemo<GroupForm>(
    () =>
      row ? { title: row.name, description: row.description, thumbnail_url: row.thumbnail_url } : EMPTY_GROUP,
    [row],
  );
  const form = useDraftForm({
    form: GROUP_FORM,
    account,
    id: row?.id,
    stored,
    texts,
    async write({ values, changes, collisions }) {
      const store = await handle.open();
      if (row === undefined) await store.insert('groups', { id, creator_id: account, ...columnsOf(values) });
      else if (Object.keys(changes).length > 0) await store.patch('groups', id, columnsOf(changes));
      await keepVersions(
        'groups',
        id,
        collisions.map((one) => (one.path === 'title' ? { ...one, path: 'name' } : one)),
      );
      return id;
    },
    async onCreated() {
      showToast({ text: texts.saved });
      // Replaces the empty form: Back must not lead to another new group.
      await navigate(`/nest/learners/group/content?id=${id}`, { replace: true });
    },
  });
  const thumbnail = useThumbnail(account, form.values.thumbnail_url);
  const isDenied = database === 'denied' || database === 'failed';
  return (
    <ContentForm
      form={form}
      detailsTitle={texts.title}
      descriptionHint={texts.descriptionHint}
      saveLabel={texts.save}
      thumbnail={{ ...thumbnail, seed: row?.id ?? '' }}
      notice={isDenied ? { kind: 'error', text: texts.deniedStorage } : null}
    >
      {row ? <GroupContentSection groupId={row.id} /> : null}
    </ContentForm>
  );
}

/** The form's title is the table's name. */
function columnsOf<V extends Partial<GroupForm>>({ title, ...rest }: V) {
  return { ...rest, ...(title === undefined ? {} : { name: title }) } as Omit<V, 'title'> & { name: string };
}

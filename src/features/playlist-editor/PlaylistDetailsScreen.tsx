import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useLocalStoreHandle } from '@/db/database-context';
import { saveGroupAccess } from '@/db/save-group-access';
import { useDatabaseState } from '@/db/use-database-state';
import { useDeleteOne } from '@/db/use-delete-content';
import { useKeepVersions } from '@/db/use-kept-versions';
import { usePending } from '@/db/use-pending';
import { useRetryLoading, useListState } from '@/db/use-loading';
import { useRows } from '@/db/use-rows';
import { contentValues } from '@/domain/content-form/content-form';
import type { PlaylistRow } from '@/domain/rows/rows';
import { useThumbnail } from '@/media/store/use-thumbnail';
import { newUuid } from '@/shared/new-uuid';
import { LoadFailed } from '@/ui/LoadFailed';
import { AccessSections, ALL_CARDS } from '@/ui/access/AccessSections';
import { ShareLink } from '@/ui/access/ShareLink';
import { DeleteSection, type DeleteSectionProps } from '@/ui/deletion/DeleteSection';
import { EMPTY_PLAYLIST, PLAYLIST_FORM } from '@/ui/drafts/forms';
import { ContentForm } from '@/ui/form/ContentForm';
import { FormSection } from '@/ui/form/FormSection';
import { useDraftForm } from '@/ui/form/use-draft-form';
import { saveOrPublish } from '@/ui/public-name/ask-public-name';
import { showToast } from '@/ui/toast-store';
import { PLAYLIST_TEXTS as texts } from './texts';
import { usePlaylistPage, type PlaylistPage } from './PlaylistLayout';

/** Name, description, picture and access of a playlist; a new playlist without an id in the URL. */
export default function PlaylistDetailsScreen() {
  const page = usePlaylistPage();
  return <PlaylistDetails key={page.row?.id ?? 'new'} {...page} />;
}

/** The sections of a playlist's details (authoring specification, section 2). Works offline. */
function PlaylistDetails({ row, onLeave }: PlaylistPage) {
  const { account } = useAuth();
  const navigate = useNavigate();
  const handle = useLocalStoreHandle();
  const database = useDatabaseState();
  const keepVersions = useKeepVersions();
  const deleteOne = useDeleteOne();
  const sending = usePending('playlists', row?.id);
  const [newId] = useState(newUuid);
  const id = row?.id ?? newId;
  const groups = useRows('groups', { where: { creator_id: account } });
  const access = useRows('access_control', { where: { content_type: 'playlist', content_id: id } });
  const groupsState = useListState(groups, access);
  const retry = useRetryLoading();
  const stored = useMemo(
    () =>
      row ? { ...contentValues(row), groups: access.rows.map(({ group_id }) => group_id) } : EMPTY_PLAYLIST,
    [row, access.rows],
  );
  const form = useDraftForm({
    form: PLAYLIST_FORM,
    account,
    id: row?.id,
    stored,
    isReady: groups.ready && access.ready,
    choices: { groups: groups.rows },
    texts: texts.details,
    async write({
      values: { groups: chosen, ...columns },
      changes: { groups: _groups, ...changed },
      collisions,
    }) {
      const store = await handle.open();
      if (row === undefined) await store.insert('playlists', { id, creator_id: account, ...columns });
      else if (Object.keys(changed).length > 0) await store.patch('playlists', id, changed);
      await keepVersions('playlists', id, collisions);
      await saveGroupAccess(store, { content_type: 'playlist', content_id: id }, stored.groups, chosen);
      return id;
    },
    async onCreated() {
      showToast({ text: texts.details.created });
      // Replaces the empty form: Back must not lead to another new playlist.
      await navigate(`/nest/content/playlist/content?id=${id}`, { replace: true });
    },
  });
  const { thumbnail_url, visibility } = form.values;
  const thumbnail = useThumbnail(account, thumbnail_url);

  const isDenied = database === 'denied' || database === 'failed';
  const isWaiting = sending === 'waiting' || sending === 'held';
  return (
    <ContentForm
      form={form}
      detailsTitle={texts.details.title}
      thumbnail={{ ...thumbnail, seed: row?.id ?? '' }}
      notice={isDenied ? { kind: 'error', text: texts.details.deniedStorage } : null}
      onSave={() => saveOrPublish(form, stored.visibility)}
    >
      {visibility !== 'draft' && groupsState === 'failed' ? (
        <LoadFailed text={texts.details.groupsFailed} retry={retry} />
      ) : null}
      <AccessSections
        cards={ALL_CARDS}
        visibility={visibility}
        groups={form.values.groups}
        onChange={form.set}
        rows={groups.rows}
        ready={groupsState === 'ready'}
        groupsText={texts.details.groupsText}
        noneText={texts.details.noGroups}
      />
      {row && visibility !== 'draft' ? (
        <FormSection title={texts.details.share}>
          <ShareLink
            kind="playlist"
            id={row.id}
            title={row.title.trim() || texts.untitled}
            state={stored.visibility === 'draft' ? 'draft' : isWaiting ? 'waiting' : 'works'}
          />
        </FormSection>
      ) : null}
      {row ? (
        <DeletePlaylist
          row={row}
          groups={access}
          remove={() => deleteOne('playlist', row.id)}
          leaveTo="/nest/content?tab=playlists"
          onLeave={onLeave}
          onFailed={form.fail}
        />
      ) : null}
    </ContentForm>
  );
}

interface DeletePlaylistProps extends Pick<
  DeleteSectionProps,
  'remove' | 'leaveTo' | 'onLeave' | 'onFailed'
> {
  readonly row: PlaylistRow;
  readonly groups: { readonly rows: readonly unknown[]; readonly ready: boolean };
}

function DeletePlaylist({ row, groups, ...rest }: DeletePlaylistProps) {
  const words = texts.delete;
  const inside = useRows('playlist_items', { where: { playlist_id: row.id } });
  const around = useRows('playlist_items', { where: { sub_playlist_id: row.id } });
  const isCounted = inside.ready && around.ready && groups.ready;
  const items = inside.rows.length;
  const cascade = [
    ...(items === 0 ? [] : [words.items(items)]),
    ...(around.rows.length === 0 ? [] : [words.playlists(around.rows.length)]),
    ...(groups.rows.length === 0 ? [] : [words.groups(groups.rows.length)]),
  ];
  return (
    <DeleteSection
      {...rest}
      texts={words}
      name={row.title.trim() || texts.untitled}
      lead={!isCounted ? words.goes : cascade.length === 0 ? words.alone : words.what}
      cascade={isCounted ? cascade : 'counting'}
      stays={items === 0 ? undefined : words.stays}
    />
  );
}

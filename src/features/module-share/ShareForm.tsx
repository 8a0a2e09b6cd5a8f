import * as v from 'valibot';
import { useEffect, useMemo, useState } from 'react';
import { useRetryLoading, useListState } from '@/db/use-loading';
import { useLocalStoreHandle } from '@/db/database-context';
import { useAllFiles } from '@/db/listing/use-all-files';
import { saveGroupAccess } from '@/db/save-group-access';
import { useKeepVersions } from '@/db/use-kept-versions';
import { usePending } from '@/db/use-pending';
import { useRows } from '@/db/use-rows';
import { readVisibility } from '@/domain/content-form/content-form';
import type { ModuleRow, Visibility } from '@/domain/rows/rows';
import { useMissingMedia } from '@/media/links/use-missing-media';
import { AccessSections, PUBLISHED_CARDS } from '@/ui/access/AccessSections';
import { rememberAudience, rememberedAudience } from '@/ui/access/audience-memory';
import { ShareLink } from '@/ui/access/ShareLink';
import { TickList } from '@/ui/access/TickList';
import { CheckField } from '@/ui/CheckField';
import { usePublishQuestion } from '@/ui/checks/use-publish-question';
import { ACCESS_FIELDS, normalizeAccess, type AccessForm } from '@/ui/drafts/forms';
import { DraftForm } from '@/ui/form/DraftForm';
import type { FormDefinition } from '@/ui/form/form-definition';
import { FormSection } from '@/ui/form/FormSection';
import { useDraftForm } from '@/ui/form/use-draft-form';
import { LoadFailed } from '@/ui/LoadFailed';
import { saveOrPublish } from '@/ui/public-name/ask-public-name';
import type { LocalStore } from '@/db/local-store';
import { nextPosition } from '@/domain/playlist/playlist-order';
import { playlistItem } from '@/domain/playlist/playlist-item';
import { AccessRequests } from './AccessRequests';
import { SHARE_TEXTS as texts } from './texts';

interface ShareValues extends AccessForm {
  /** Ids of the playlists that contain the module. */
  readonly playlists: readonly string[];
}

const SHARE_FORM: FormDefinition<ShareValues> = {
  name: 'share',
  fields: {
    ...ACCESS_FIELDS,
    playlists: { label: texts.playlists.label, schema: v.array(v.string()) },
  },
  normalize: normalizeAccess,
};

export interface ShareFormProps {
  readonly account: string;
  readonly row: ModuleRow;
}

/** A module's access, playlists and share link (authoring specification, section 2). */
export function ShareForm({ account, row }: ShareFormProps) {
  const moduleId = row.id;
  const handle = useLocalStoreHandle();
  const keepVersions = useKeepVersions();
  const sending = usePending('modules', moduleId);
  const groups = useRows('groups', { where: { creator_id: account } });
  const playlists = useRows('playlists', { where: { creator_id: account }, sort: [{ created_at: 'desc' }] });
  const access = useRows('access_control', { where: { content_type: 'module', content_id: moduleId } });
  const places = useRows('playlist_items', { where: { module_id: moduleId } });
  const requests = useRows('access_requests', { where: { module_id: moduleId } });
  const people = useRows('module_access', { where: { module_id: moduleId } });
  const groupsState = useListState(groups, access);
  const playlistsState = useListState(playlists, places);
  const retry = useRetryLoading();
  const stored = useMemo<ShareValues>(
    () => ({
      visibility: readVisibility(row.visibility),
      groups: access.rows.map(({ group_id }) => group_id),
      playlists: places.rows.map(({ playlist_id }) => playlist_id),
    }),
    [row.visibility, access.rows, places.rows],
  );
  const form = useDraftForm({
    form: SHARE_FORM,
    account,
    id: moduleId,
    stored,
    isReady: [groups, playlists, access, places, requests, people].every(({ ready }) => ready),
    choices: { groups: groups.rows, playlists: playlists.rows },
    texts,
    async write({ values, changes: { visibility: changed }, collisions }) {
      const store = await handle.open();
      if (changed !== undefined) await store.patch('modules', moduleId, { visibility: changed });
      await keepVersions('modules', moduleId, collisions);
      const content = { content_type: 'module', content_id: moduleId } as const;
      await saveGroupAccess(store, content, stored.groups, values.groups);
      await savePlaylists(store, moduleId, stored.playlists, values.playlists);
      return moduleId;
    },
  });
  const { visibility } = form.values;

  useEffect(() => rememberAudience(account, moduleId, row.visibility), [account, moduleId, row.visibility]);
  /** The module's audience before publishing was turned off here. */
  const [before, setBefore] = useState<Visibility>();
  function publish(isPublished: boolean) {
    if (!isPublished) setBefore(visibility);
    const isForSome = people.rows.length > 0 || requests.rows.length > 0;
    const usual = rememberedAudience(account, moduleId) ?? (isForSome ? 'restricted' : 'public');
    const audience = before ?? (form.values.groups.length > 0 ? 'restricted' : usual);
    form.set({ visibility: isPublished ? audience : 'draft' });
  }

  const isGone = useMissingMedia(useAllFiles());
  const publishing = usePublishQuestion({
    moduleId,
    content: row.content,
    before: stored.visibility,
    after: visibility,
    isGone,
    publish: () => saveOrPublish(form, stored.visibility),
  });
  const entries = useMemo(
    () =>
      playlists.rows.map(({ id, title, description }) => ({
        id,
        label: title.trim() || texts.playlists.untitled,
        hint: description.trim() || undefined,
      })),
    [playlists.rows],
  );
  const isWaiting = sending === 'waiting' || sending === 'held';
  return (
    <>
      <DraftForm form={form} onSave={publishing.ask}>
        <FormSection title={texts.status}>
          <CheckField
            look="switch"
            label={texts.published}
            hint={
              visibility === 'draft'
                ? texts.publishedOff
                : texts[visibility === stored.visibility ? 'publishedFor' : 'publishedOnceSaved'][visibility]
            }
            checked={visibility !== 'draft'}
            onChange={publish}
          />
        </FormSection>
        {visibility !== 'draft' && groupsState === 'failed' ? (
          <LoadFailed text={texts.groups.loadFailed} retry={retry} />
        ) : null}
        {visibility === 'draft' ? null : (
          <AccessSections
            cards={PUBLISHED_CARDS}
            visibility={visibility}
            groups={form.values.groups}
            onChange={form.set}
            rows={groups.rows}
            ready={groupsState === 'ready'}
            groupsText={texts.groups.text}
            noneText={
              entries.some(({ id }) => form.values.playlists.includes(id))
                ? texts.groups.noneButPlaylists
                : people.rows.some(({ user_id }) => user_id !== account)
                  ? texts.groups.noneButPeople
                  : texts.groups.none
            }
          />
        )}
        <AccessRequests moduleId={moduleId} isOffered={visibility === 'restricted'} />
        <FormSection title={texts.playlists.label}>
          {playlistsState === 'failed' ? (
            <LoadFailed text={texts.playlists.loadFailed} retry={retry} />
          ) : (
            <TickList
              texts={texts.playlists}
              createTo="/nest/content/playlist"
              ready={playlistsState === 'ready'}
              entries={entries}
              value={form.values.playlists}
              onChange={(ticked) => form.set({ playlists: ticked })}
            />
          )}
        </FormSection>
        <FormSection title={texts.link}>
          <ShareLink
            kind="module"
            id={moduleId}
            title={row.title.trim() || texts.untitled}
            state={stored.visibility === 'draft' ? 'draft' : isWaiting ? 'waiting' : 'works'}
          />
        </FormSection>
      </DraftForm>
      {publishing.question}
    </>
  );
}

/**
 * Appends a module to playlists and removes it from others, writing only the difference (decision L3). Skips playlists that
 * were deleted since they were chosen.
 * @throws AppError of the local store; earlier writes stay
 */
async function savePlaylists(
  store: LocalStore,
  moduleId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const places = await store.find('playlist_items', { where: { module_id: moduleId } });
  for (const { id, playlist_id } of places)
    if (before.includes(playlist_id) && !after.includes(playlist_id))
      await store.remove('playlist_items', id);
  for (const playlistId of after.filter((id) => !before.includes(id))) {
    if ((await store.get('playlists', playlistId)) === undefined) continue;
    const items = await store.find('playlist_items', { where: { playlist_id: playlistId } });
    const item = await playlistItem(playlistId, { kind: 'module', id: moduleId }, nextPosition(items));
    await store.insert('playlist_items', item);
  }
}

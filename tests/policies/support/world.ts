import { randomUUID } from 'node:crypto';
import { linkId } from '../../../src/shared/link-id';
import type { Transaction } from './database';

/** A small world with one of everything. All content is the owner's. */
export interface World {
  /** A creator with a group, content of every visibility and a private nest with the password "open sesame". */
  readonly owner: string;
  /** In the owner's group. */
  readonly member: string;
  /** Signed in, and unrelated to the owner. */
  readonly stranger: string;
  /** Has asked for access to `askedFor`. */
  readonly asker: string;
  readonly group: string;
  readonly modules: {
    readonly draft: string;
    /** Visibility `private`, which counts as draft. */
    readonly odd: string;
    readonly public: string;
    /** Restricted, shared with the group. */
    readonly group: string;
    /** Restricted, shared directly with the member. */
    readonly personal: string;
    /** Restricted, only in the restricted playlist. */
    readonly listed: string;
    /** Restricted, shared with no one, shown on the nest, requested by the asker. */
    readonly askedFor: string;
    /** Restricted, shared with no one, hidden on the nest. */
    readonly hidden: string;
  };
  readonly playlists: { readonly draft: string; readonly public: string; readonly restricted: string };
  readonly run: string;
  readonly media: string;
  readonly privateFile: string;
  readonly invitation: string;
  readonly feedback: string;
}

/** Creates an account, as the auth server does. */
export async function makePerson(tx: Transaction, name: string, confirmed = true): Promise<string> {
  const id = randomUUID();
  await tx`insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
           values (${id}, 'authenticated', 'authenticated', ${`${name}-${id.slice(0, 8)}@example.test`},
                   ${confirmed ? new Date().toISOString() : null}, ${tx.json({ full_name: `${name} Example` })})`;
  return id;
}

export async function makeModule(
  tx: Transaction,
  creator: string,
  visibility: string,
  content: unknown = { nodes: [] },
  title = `${visibility} module`,
): Promise<string> {
  const id = randomUUID();
  await tx`insert into public.modules (id, creator_id, title, visibility, content)
           values (${id}, ${creator}, ${title}, ${visibility}, ${tx.json(content as never)})`;
  return id;
}

export async function makePlaylist(tx: Transaction, creator: string, visibility: string): Promise<string> {
  const id = randomUUID();
  await tx`insert into public.playlists (id, creator_id, title, visibility)
           values (${id}, ${creator}, ${`${visibility} playlist`}, ${visibility})`;
  return id;
}

/** Creates the world within `tx`. */
export async function makeWorld(tx: Transaction): Promise<World> {
  const owner = await makePerson(tx, 'owner');
  const member = await makePerson(tx, 'member');
  const stranger = await makePerson(tx, 'stranger');
  const asker = await makePerson(tx, 'asker');
  const [group, run, media, feedback] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const privateFile = `${owner}/clip.mp4`;
  const video = {
    nodes: [{ id: 'node-1', type: 'video', position: { x: 0, y: 0 }, config: { videoUrl: privateFile } }],
  };

  await tx`insert into public.groups (id, creator_id, name) values (${group}, ${owner}, 'Class')`;
  await tx`insert into public.group_members (group_id, member_id) values (${group}, ${member})`;
  const modules = {
    draft: await makeModule(tx, owner, 'draft'),
    odd: await makeModule(tx, owner, 'private'),
    public: await makeModule(tx, owner, 'public'),
    group: await makeModule(tx, owner, 'restricted', video),
    personal: await makeModule(tx, owner, 'restricted'),
    listed: await makeModule(tx, owner, 'restricted'),
    askedFor: await makeModule(tx, owner, 'restricted'),
    hidden: await makeModule(tx, owner, 'restricted'),
  };
  const playlists = {
    draft: await makePlaylist(tx, owner, 'draft'),
    public: await makePlaylist(tx, owner, 'public'),
    restricted: await makePlaylist(tx, owner, 'restricted'),
  };
  await tx`insert into public.playlist_items (playlist_id, module_id, sub_playlist_id, position) values
    (${playlists.draft}, ${modules.public}, null, 0),
    (${playlists.public}, ${modules.public}, null, 0),
    (${playlists.public}, ${modules.draft}, null, 1),
    (${playlists.public}, ${modules.group}, null, 2),
    (${playlists.public}, null, ${playlists.restricted}, 3),
    (${playlists.restricted}, ${modules.listed}, null, 0)`;
  await tx`insert into public.access_control (content_type, content_id, group_id) values
    ('module', ${modules.group}, ${group}), ('playlist', ${playlists.restricted}, ${group})`;
  await tx`insert into public.module_access (user_id, module_id) values (${member}, ${modules.personal})`;
  await tx`insert into public.access_requests (user_id, module_id, message) values (${asker}, ${modules.askedFor}, 'Please')`;
  await tx`insert into public.module_sessions (id, user_id, module_id, nodes_total) values (${run}, ${member}, ${modules.group}, 1)`;
  await tx`insert into public.media_files (id, creator_id, filename, original_filename, storage_path, file_size, mime_type)
           values (${media}, ${owner}, 'clip.mp4', 'Clip.mp4', ${privateFile}, 1000, 'video/mp4')`;
  await tx`insert into storage.objects (bucket_id, name, owner_id) values
    ('module-content', ${privateFile}, ${owner}), ('module-content', ${`${owner}/unused.mp4`}, ${owner}),
    ('public-assets', ${`${owner}/thumbnails/1-a.png`}, ${owner})`;
  await tx`insert into public.module_nest_visibility (creator_id, module_id, is_visible) values
    (${owner}, ${modules.hidden}, false), (${owner}, ${modules.public}, true)`;
  await tx`insert into public.playlist_nest_visibility (creator_id, playlist_id, is_visible) values (${owner}, ${playlists.public}, true)`;
  await tx`insert into public.creator_playlist_order (creator_id, playlist_id, display_order) values (${owner}, ${playlists.public}, 0)`;
  await tx`insert into public.creator_content_order (creator_id, section_type, display_order, sort_type)
           values (${owner}, 'all_modules', 0, 'alphabetical')`;
  const invitation = await linkId('invitations', group, 'later@example.test');
  await tx`insert into public.invitations (id, group_id, email) values (${invitation}, ${group}, 'later@example.test')`;
  await tx`insert into public.removed_learners (creator_id, person_id) values (${owner}, ${asker})`;
  await tx`insert into public.feedback (id, user_id, message) values (${feedback}, ${owner}, 'Nice')`;
  await tx`insert into public.events (user_id, name) values (${owner}, 'opened')`;
  await tx`update public.creator_nest_settings set visibility = 'private', nest_password = 'open sesame', title = 'Owl nest'
           where id = ${owner}`;
  // Leaves a tombstone for the owner.
  const gone = await makePlaylist(tx, owner, 'draft');
  await tx`delete from public.playlists where id = ${gone}`;
  return {
    owner,
    member,
    stranger,
    asker,
    group,
    modules,
    playlists,
    run,
    media,
    privateFile,
    invitation,
    feedback,
  };
}

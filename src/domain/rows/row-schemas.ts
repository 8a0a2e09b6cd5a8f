import * as v from 'valibot';
import type { ModuleContent } from '../module/module-content';
import type { TableName, TableRows } from './rows';
import { runAnswersSchema } from './run-answer';

/* Validates rows from the server and from the device: unknown columns stay, plain defaults replace nulls. */

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));
const text = v.nullish(v.string(), '');
const textOrNull = v.nullish(v.string(), null);
/** A device's timestamp in its own form: the server's form would count as a change. */
const moment = v.pipe(
  text,
  v.transform((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString())),
);
const idOrNull = v.nullish(id, null);
const count = v.nullish(v.pipe(v.number(), v.finite()), 0);
const flag = (otherwise: boolean) => v.nullish(v.boolean(), otherwise);
/** Unknown values, from a newer version, become the first, harmless one. */
function word<const T extends readonly [string, ...string[]]>(...words: T) {
  return v.fallback(v.picklist(words), words[0]);
}

const synced = { id, created_at: text, updated_at: text };

const content = v.pipe(
  v.nullish(
    v.looseObject({
      nodes: v.optional(v.array(v.unknown()), []),
    }),
    { nodes: [] },
  ),
  // Nodes are repaired one by one (`readModuleContent`): a damaged one must not hide the module.
  v.transform((value) => value as ModuleContent),
);

const shownContent = {
  creator_id: id,
  title: text,
  description: text,
  thumbnail_url: textOrNull,
  visibility: text,
};

const schemas = {
  profiles: v.looseObject({
    ...synced,
    username: text,
    full_name: textOrNull,
    display_name: textOrNull,
    avatar_url: textOrNull,
    role: text,
    notification_preferences: v.nullish(
      v.looseObject({
        email_updates: flag(true),
        module_reminders: flag(true),
        group_notifications: flag(true),
      }),
      {},
    ),
    data_preference: word('automatic', 'save-data', 'full-quality'),
  }),
  creator_nest_settings: v.looseObject({
    ...synced,
    title: text,
    description: text,
    banner_url: textOrNull,
    banner_color: text,
    logo_url: textOrNull,
    theme_style: word('light', 'dark'),
    accent_color: text,
    featured_module_id: idOrNull,
    subdomain: textOrNull,
    visibility: word('private', 'public'),
    has_password: flag(false),
    custom_css: v.nullish(
      v.looseObject({
        primary_color: text,
        secondary_color: text,
        background_color: text,
        text_color: text,
        login_background: textOrNull,
      }),
      {},
    ),
  }),
  groups: v.looseObject({
    ...synced,
    creator_id: id,
    name: text,
    description: text,
    thumbnail_url: textOrNull,
    join_code: textOrNull,
    join_expires_at: v.nullish(moment, null),
    archived_at: v.nullish(moment, null),
    opens_new_content: flag(false),
  }),
  media_files: v.looseObject({
    ...synced,
    creator_id: id,
    filename: text,
    original_filename: text,
    bucket: text,
    storage_path: text,
    file_size: count,
    mime_type: text,
  }),
  modules: v.looseObject({ ...synced, ...shownContent, views: count, content }),
  playlists: v.looseObject({ ...synced, ...shownContent, views: count }),
  playlist_items: v.looseObject({
    ...synced,
    playlist_id: id,
    module_id: idOrNull,
    sub_playlist_id: idOrNull,
    position: count,
  }),
  group_members: v.looseObject({ ...synced, group_id: id, member_id: id }),
  invitations: v.looseObject({
    ...synced,
    group_id: id,
    email: text,
    first_name: text,
    last_name: text,
    asked_at: moment,
    status: word('waiting', 'added', 'already_member'),
    accepted_at: textOrNull,
    mail: word('none', 'due', 'sent', 'failed'),
    mailed_at: textOrNull,
  }),
  removed_learners: v.looseObject({ ...synced, creator_id: id, person_id: id, removed_at: moment }),
  access_control: v.looseObject({
    ...synced,
    content_type: v.picklist(['module', 'playlist']),
    content_id: id,
    group_id: id,
  }),
  module_access: v.looseObject({ ...synced, user_id: id, module_id: id }),
  access_requests: v.looseObject({
    ...synced,
    user_id: id,
    module_id: id,
    message: text,
    status: word('pending', 'granted', 'declined'),
    user_name: text,
  }),
  module_sessions: v.looseObject({
    ...synced,
    user_id: id,
    module_id: id,
    module_version: text,
    started_at: moment,
    last_seen_at: moment,
    completed_at: v.nullish(moment, null),
    current_node: textOrNull,
    path: v.nullish(v.array(v.string()), []),
    visited: v.nullish(v.array(v.string())),
    answers: v.nullish(runAnswersSchema, {}),
    nodes_visited: count,
    nodes_total: count,
    reached: v.nullish(v.pipe(v.number(), v.finite())),
    moves: v.nullish(v.pipe(v.number(), v.finite())),
  }),
  module_nest_visibility: v.looseObject({ ...synced, creator_id: id, module_id: id, is_visible: flag(true) }),
  playlist_nest_visibility: v.looseObject({
    ...synced,
    creator_id: id,
    playlist_id: id,
    is_visible: flag(true),
  }),
  creator_playlist_order: v.looseObject({ ...synced, creator_id: id, playlist_id: id, display_order: count }),
  creator_content_order: v.looseObject({
    ...synced,
    creator_id: id,
    section_type: v.picklist(['all_modules', 'playlist']),
    section_id: textOrNull,
    display_order: count,
    display_format: word('list', 'gallery'),
    sort_type: v.fallback(v.nullable(v.picklist(['date_created', 'alphabetical'])), null),
  }),
  feedback: v.looseObject({ ...synced, user_id: id, message: text, page: text }),
} satisfies { [T in TableName]: v.GenericSchema<unknown, TableRows[T]> };

/** Validation of each synced table. */
export const rowSchemas: { readonly [T in TableName]: v.GenericSchema<unknown, TableRows[T]> } = schemas;

import type { ModuleContent } from '../module/module-content';

/** Rows of the synced tables, as the server names them. A row never sent has an empty `updated_at`. */
export interface SyncedRow {
  readonly id: string;
  readonly created_at: string;
  /** Set by the server; empty if never sent. */
  readonly updated_at: string;
}

/** Any other value counts as draft (decision D3). */
export type Visibility = 'draft' | 'public' | 'restricted';

export interface ModuleRow extends SyncedRow {
  readonly creator_id: string;
  readonly title: string;
  readonly description: string;
  readonly thumbnail_url: string | null;
  readonly visibility: string;
  /** Counted by the server. */
  readonly views: number;
  readonly content: ModuleContent;
}

export interface PlaylistRow extends SyncedRow {
  readonly creator_id: string;
  readonly title: string;
  readonly description: string;
  readonly thumbnail_url: string | null;
  readonly visibility: string;
  readonly views: number;
}

/** Exactly one of `module_id` and `sub_playlist_id` is set. For the id see `playlistItem`. */
export interface PlaylistItemRow extends SyncedRow {
  readonly playlist_id: string;
  readonly module_id: string | null;
  readonly sub_playlist_id: string | null;
  readonly position: number;
}

export interface GroupRow extends SyncedRow {
  readonly creator_id: string;
  readonly name: string;
  readonly description: string;
  readonly thumbnail_url: string | null;
  /** See `newJoinCode`; null: joining is off. Members never receive it. */
  readonly join_code: string | null;
  /** When the code expires; null: never. */
  readonly join_expires_at: string | null;
  /** Archived groups keep members and access, but are unlisted and cannot be joined. */
  readonly archived_at: string | null;
  /** Whether the group is preselected for restricted content. */
  readonly opens_new_content: boolean;
}

/** `id` is `linkId('group_members', group_id, member_id)`. */
export interface GroupMemberRow extends SyncedRow {
  readonly group_id: string;
  readonly member_id: string;
}

/** An e-mail address a creator adds to a group. Until `updated_at` is set the server has not looked it up. */
export interface InvitationRow extends SyncedRow {
  readonly group_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** When the creator last asked: a new time makes the server look and mail again. */
  readonly asked_at: string;
  /** Set by the server: `waiting` for an account, or for the consent of somebody who left. */
  readonly status: 'waiting' | 'added' | 'already_member';
  /** Set by the server when `status` changes. */
  readonly accepted_at: string | null;
  /** Set by the server: whether a mail is to be sent, was sent, or failed. */
  readonly mail: 'none' | 'due' | 'sent' | 'failed';
  readonly mailed_at: string | null;
}

/** A person removed from the nest, not listed until they start something again (decision E12). */
export interface RemovedLearnerRow extends SyncedRow {
  readonly creator_id: string;
  readonly person_id: string;
  readonly removed_at: string;
}

/** A group's access to content. `id` is `linkId('access_control', content_type, content_id, group_id)`. */
export interface AccessControlRow extends SyncedRow {
  readonly content_type: 'module' | 'playlist';
  readonly content_id: string;
  readonly group_id: string;
}

/** A person's access. `id` is `linkId('module_access', user_id, module_id)`. */
export interface ModuleAccessRow extends SyncedRow {
  readonly user_id: string;
  readonly module_id: string;
}

/** A request for access (decision D4). `id` is `linkId('access_requests', user_id, module_id)`. */
export interface AccessRequestRow extends SyncedRow {
  readonly user_id: string;
  readonly module_id: string;
  readonly message: string;
  readonly status: 'pending' | 'granted' | 'declined';
  /** Public name, set by the server; never an e-mail address. */
  readonly user_name: string;
}

/** One person's run of a module (decision D12). It merges by `mergeRuns` (rule C6). */
export interface ModuleSessionRow extends SyncedRow {
  readonly user_id: string;
  readonly module_id: string;
  /** `updated_at` of the module. */
  readonly module_version: string;
  readonly started_at: string;
  readonly last_seen_at: string;
  readonly completed_at: string | null;
  readonly current_node: string | null;
  /** The path without steps back, oldest first. */
  readonly path: readonly string[];
  /** Ids of all nodes ever shown, in no order; absent in rows of earlier versions, as are `reached` and `moves`. */
  readonly visited?: readonly string[] | null | undefined;
  /** By node id; `readAnswer` reads one. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly nodes_visited: number;
  readonly nodes_total: number;
  /** How many nodes were visited on the way to `current_node`. */
  readonly reached?: number | null | undefined;
  /** How many steps, forward or back, led there. */
  readonly moves?: number | null | undefined;
}

export interface MediaFileRow extends SyncedRow {
  readonly creator_id: string;
  readonly filename: string;
  readonly original_filename: string;
  readonly bucket: string;
  readonly storage_path: string;
  readonly file_size: number;
  readonly mime_type: string;
}

export interface ProfileRow extends SyncedRow {
  /** E-mail address (decision D7). */
  readonly username: string;
  readonly full_name: string | null;
  readonly display_name: string | null;
  readonly avatar_url: string | null;
  readonly role: string;
  readonly notification_preferences: Readonly<{
    email_updates: boolean;
    module_reminders: boolean;
    group_notifications: boolean;
  }>;
  /** Decision E18. */
  readonly data_preference: 'automatic' | 'save-data' | 'full-quality';
}

export interface NestSettingsRow extends SyncedRow {
  readonly title: string;
  readonly description: string;
  readonly banner_url: string | null;
  readonly banner_color: string;
  readonly logo_url: string | null;
  readonly theme_style: 'light' | 'dark';
  readonly accent_color: string;
  readonly featured_module_id: string | null;
  readonly subdomain: string | null;
  readonly visibility: 'public' | 'private';
  /** Whether a password protects the nest; the password itself is write-only (decision D6). */
  readonly has_password: boolean;
  readonly custom_css: Readonly<{
    primary_color: string;
    secondary_color: string;
    background_color: string;
    text_color: string;
    login_background: string | null;
  }>;
}

export interface ModuleNestVisibilityRow extends SyncedRow {
  readonly creator_id: string;
  readonly module_id: string;
  readonly is_visible: boolean;
}

export interface PlaylistNestVisibilityRow extends SyncedRow {
  readonly creator_id: string;
  readonly playlist_id: string;
  readonly is_visible: boolean;
}

export interface CreatorPlaylistOrderRow extends SyncedRow {
  readonly creator_id: string;
  readonly playlist_id: string;
  readonly display_order: number;
}

export interface CreatorContentOrderRow extends SyncedRow {
  readonly creator_id: string;
  readonly section_type: 'all_modules' | 'playlist';
  readonly section_id: string | null;
  readonly display_order: number;
  readonly display_format: 'list' | 'gallery';
  readonly sort_type: 'date_created' | 'alphabetical' | null;
}

export interface FeedbackRow extends SyncedRow {
  readonly user_id: string;
  readonly message: string;
  readonly page: string;
}

/** All synced tables (decision D5). */
export interface TableRows {
  profiles: ProfileRow;
  creator_nest_settings: NestSettingsRow;
  groups: GroupRow;
  media_files: MediaFileRow;
  modules: ModuleRow;
  playlists: PlaylistRow;
  playlist_items: PlaylistItemRow;
  group_members: GroupMemberRow;
  invitations: InvitationRow;
  removed_learners: RemovedLearnerRow;
  access_control: AccessControlRow;
  module_access: ModuleAccessRow;
  access_requests: AccessRequestRow;
  module_sessions: ModuleSessionRow;
  module_nest_visibility: ModuleNestVisibilityRow;
  playlist_nest_visibility: PlaylistNestVisibilityRow;
  creator_playlist_order: CreatorPlaylistOrderRow;
  creator_content_order: CreatorContentOrderRow;
  feedback: FeedbackRow;
}

export type TableName = keyof TableRows;

/** Any synced row. */
export type AnyRow = SyncedRow & Readonly<Record<string, unknown>>;

/** Synced tables, parents first (rule Q9). */
export const TABLE_ORDER: readonly TableName[] = [
  'profiles',
  'creator_nest_settings',
  'groups',
  'media_files',
  'modules',
  'playlists',
  'playlist_items',
  'group_members',
  'invitations',
  'removed_learners',
  'access_control',
  'module_access',
  'access_requests',
  'module_sessions',
  'module_nest_visibility',
  'playlist_nest_visibility',
  'creator_playlist_order',
  'creator_content_order',
  'feedback',
];

import type { RxJsonSchema } from 'rxdb';
import type { TableName } from '@/domain/rows/rows';
import type { StoredDocument } from './stored-document';

/** The local collections. RxDB's open core allows 13 at a time per page, so small related tables share one. */
export const COLLECTIONS = [
  'modules',
  'playlists',
  'playlist_items',
  'groups',
  'group_members',
  'access',
  'module_sessions',
  'media_files',
  'profiles',
  'nest_settings',
  'nest_arrangement',
  'feedback',
] as const;
export type CollectionName = (typeof COLLECTIONS)[number];

const COLLECTION_OF: Readonly<Record<TableName, CollectionName>> = {
  modules: 'modules',
  playlists: 'playlists',
  playlist_items: 'playlist_items',
  groups: 'groups',
  group_members: 'group_members',
  invitations: 'group_members',
  removed_learners: 'access',
  access_control: 'access',
  module_access: 'access',
  access_requests: 'access',
  module_sessions: 'module_sessions',
  media_files: 'media_files',
  profiles: 'profiles',
  creator_nest_settings: 'nest_settings',
  module_nest_visibility: 'nest_arrangement',
  playlist_nest_visibility: 'nest_arrangement',
  creator_playlist_order: 'nest_arrangement',
  creator_content_order: 'nest_arrangement',
  feedback: 'feedback',
};

export function collectionOf(table: TableName): CollectionName {
  return COLLECTION_OF[table];
}

/** The tables stored in a collection. */
export function tablesOf(collection: CollectionName): readonly TableName[] {
  return (Object.keys(COLLECTION_OF) as TableName[]).filter((table) => COLLECTION_OF[table] === collection);
}

export function isCollection(name: string): name is CollectionName {
  return (COLLECTIONS as readonly string[]).includes(name);
}

/** Indexed columns. Every table of the collection must have them, because a query finds no document without them. */
const INDEXES: Readonly<Record<CollectionName, readonly (string | readonly string[])[]>> = {
  modules: ['newest_first', ['creator_id', 'newest_first']],
  playlists: ['newest_first', ['creator_id', 'newest_first']],
  playlist_items: ['playlist_id'],
  groups: ['newest_first'],
  group_members: ['group_id'],
  access: ['table'],
  module_sessions: ['newest_first', ['module_id', 'newest_first']],
  media_files: ['newest_first'],
  profiles: [],
  nest_settings: [],
  nest_arrangement: ['table'],
  feedback: [],
};

const ID = { type: 'string', maxLength: 64 } as const;
const INDEXED_FIELDS: Readonly<Record<string, object>> = {
  creator_id: ID,
  playlist_id: ID,
  group_id: ID,
  module_id: ID,
  table: { type: 'string', maxLength: 32 },
  newest_first: { type: 'string', maxLength: 40 },
};

/**
 * Increase a collection's version with each change of its local fields or indexes, and add the step to
 * `migrations.ts`.
 */
export const COLLECTION_VERSIONS: Readonly<Record<CollectionName, number>> = {
  modules: 0,
  playlists: 0,
  playlist_items: 0,
  groups: 0,
  group_members: 0,
  access: 0,
  module_sessions: 0,
  media_files: 0,
  profiles: 0,
  nest_settings: 0,
  nest_arrangement: 0,
  feedback: 0,
};

/** RxDB's schema of a collection: key and indexed fields only. `readRow` validates the columns. */
export function collectionSchema(
  name: CollectionName,
  version: number = COLLECTION_VERSIONS[name],
): RxJsonSchema<StoredDocument> {
  const indexes = INDEXES[name];
  const fields = [...new Set(indexes.flat())];
  return {
    version,
    primaryKey: 'id',
    type: 'object',
    properties: { id: ID, ...Object.fromEntries(fields.map((field) => [field, INDEXED_FIELDS[field]])) },
    required: ['id', ...fields],
    indexes: indexes.map((index) => (typeof index === 'string' ? index : [...index])),
  };
}

/** Whether a collection has the inverted key for lists sorted newest first. */
export function hasNewestFirst(name: CollectionName): boolean {
  return INDEXES[name].flat().includes('newest_first');
}

/** Whether a collection has an index over these fields, in this order. */
export function hasIndex(name: CollectionName, fields: readonly string[]): boolean {
  return INDEXES[name].some((index) => [index].flat().join() === fields.join());
}

import { acknowledgedBase } from '@/domain/merge/acknowledged-base';
import type { Collision } from '@/domain/merge/collision';
import { versionInUse } from '@/domain/merge/apply-version';
import { mergeRows, sameRow, type MergedRow } from '@/domain/merge/merge-rows';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import { operationFor, wantedRow } from './item-state';
import type { OutboxItem } from './outbox-item';

/** The server's state of a row: the row, or its deletion. */
export interface ServerState {
  readonly row: AnyRow | null;
  /** `updated_at` of the row or of its tombstone; empty when the server did not say. */
  readonly version: string;
}

export interface Rebased {
  /** Null when nothing is left to send. */
  readonly item: OutboxItem | null;
  /** The new local document. */
  readonly row: AnyRow | null;
  readonly collisions: readonly Collision[];
}

/**
 * Rebases an item onto the server's newer state (rule P3). `knownBase` is what the server has just acknowledged.
 * Afterwards nothing counts as sent, because a request in flight names an outdated base (C5).
 */
export function rebaseItem(item: OutboxItem, theirs: ServerState, knownBase?: AnyRow | null): Rebased {
  const base = knownBase === undefined ? baseAfterLostAnswer(item, theirs.row) : knownBase;
  const merged = mergeRows(item.table, base, wantedRow(item), theirs.row);
  const { row } = merged;
  const collisions =
    knownBase === undefined
      ? [...merged.collisions, ...takenBack(item, merged, theirs.row)]
      : merged.collisions;
  const settled = item.secret === null && sameRow(item.table, row, theirs.row);
  if (settled || (row === null && theirs.row === null)) return { item: null, row: theirs.row, collisions };
  const wanted = row !== null && theirs.row === null ? { ...row, updated_at: '' } : row;
  return {
    item: {
      ...item,
      operation: operationFor(theirs.row, wanted),
      data: wanted ?? item.data,
      base: theirs.row,
      seen: theirs.version > item.seen ? theirs.version : item.seen,
      version: item.version + 1,
      sentVersion: null,
      sent: null,
      behind: 1,
    },
    row: wanted,
    collisions,
  };
}

/**
 * The value that the person reverted to after a change without an answer: the server's third value stays, and this
 * one is kept (C3, Q10).
 */
function takenBack(item: OutboxItem, merged: MergedRow, theirs: AnyRow | null): readonly Collision[] {
  const wanted = wantedRow(item);
  if (item.sent === null || item.sent.operation === 'delete' || wanted === null || theirs === null) return [];
  const known = new Set(merged.collisions.map(({ path }) => path));
  const ifItArrived = mergeRows(item.table, item.sent.data, wanted, theirs).collisions;
  return ifItArrived
    .filter(
      (collision) =>
        !known.has(collision.path) && versionInUse(item.table, merged.row, collision) === 'theirs',
    )
    .map((collision) => ({ ...collision, kept: 'theirs' }));
}

/** Tables whose ids no other device can create. A playlist item counts too: it keeps its first position. */
const IDS_OF_ONE_DEVICE: ReadonlySet<TableName> = new Set<TableName>([
  'modules',
  'playlists',
  'playlist_items',
  'groups',
  'media_files',
  'module_sessions',
  'feedback',
]);

/** Whether the server's row comes from this item's insert, whose answer was lost. */
function isOwnInsert(item: OutboxItem): boolean {
  const isSent = item.sentVersion !== null && (item.sent ?? item).operation === 'insert';
  return isSent && item.seen === '' && IDS_OF_ONE_DEVICE.has(item.table);
}

function baseAfterLostAnswer(item: OutboxItem, theirs: AnyRow | null): AnyRow | null {
  // A difference from what was sent is a later change by somebody who had seen it.
  if (theirs !== null && isOwnInsert(item)) return (item.sent ?? item).data;
  if (item.sent === null) return item.base;
  if (item.sent.operation === 'delete') return theirs === null ? null : item.base;
  if (theirs === null) return item.base;
  return acknowledgedBase(item.base, item.sent.data, theirs) as AnyRow | null;
}

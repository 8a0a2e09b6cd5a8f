import { fieldsOf, isRecord, recordsOf, type UnknownRecord } from '../graph/record';
import { isPresence } from '../merge/apply-version';
import { readPath } from '../merge/version-path';
import { isModuleContent } from '../module/module-content';
import type { AnyRow, TableName } from '../rows/rows';
import { nodeCount } from './describe-content';
import { findNode, nodeName, ownEntry } from './node-name';
import { rowName, type NameOf } from './row-name';
import { rowSubject } from './row-subject';
import { CHANGE_TEXTS, VALUE_TEXTS } from './texts';

/** A stored value in words; `absent` for missing or deleted ones. */
export interface DescribedValue {
  readonly kind: 'absent' | 'text' | 'list' | 'color';
  readonly lines: readonly string[];
}

/** Longest technical value shown as it is, in characters. */
const LONGEST_RAW = 200;

/** Columns that hold a row's id. */
const NAMED: Readonly<Record<string, TableName>> = {
  featured_module_id: 'modules',
  module_id: 'modules',
  playlist_id: 'playlists',
  sub_playlist_id: 'playlists',
  section_id: 'playlists',
  group_id: 'groups',
  user_id: 'profiles',
  member_id: 'profiles',
};

const WORDS = new Set([
  'visibility',
  'status',
  'theme_style',
  'display_format',
  'sort_type',
  'data_preference',
]);
const TIMES = new Set([
  'started_at',
  'last_seen_at',
  'completed_at',
  'join_expires_at',
  'archived_at',
  'asked_at',
]);

const text = (...lines: string[]): DescribedValue => ({ kind: 'text', lines });
const absent = (line: string): DescribedValue => ({ kind: 'absent', lines: [line] });

export interface ValueContext {
  readonly table: TableName;
  readonly path: string;
  /** The row, for the names of nodes; null when deleted. */
  readonly row: AnyRow | null;
  readonly nameOf: NameOf;
}

/** A value of a collision, or of a column, in words. Never throws. */
export function describeValue(value: unknown, context: ValueContext): DescribedValue {
  const { path, row, nameOf } = context;
  if (value === undefined || value === null)
    return absent(isPresence(path) ? CHANGE_TEXTS.gone : CHANGE_TEXTS.empty);
  if (path === '') return text(...wholeLines(value, context));
  const last = readPath(path, row).at(-1);
  const field = last?.kind === 'field' ? last.name : '';
  switch (typeof value) {
    case 'boolean':
      return text(value ? CHANGE_TEXTS.on : CHANGE_TEXTS.off);
    case 'number':
      return text(new Intl.NumberFormat().format(value));
    case 'string':
      return describeText(value, field, row, nameOf);
    default:
      return describeObject(value, row);
  }
}

/** A row by its name, else by what it is about and its place. */
function wholeLines(value: unknown, { table, nameOf }: ValueContext): readonly string[] {
  if (!isRecord(value)) return [CHANGE_TEXTS.wholeThing];
  const name = rowName(table, value);
  if (name !== undefined) return [name];
  const { position } = value;
  const subject = rowSubject(table, value as unknown as AnyRow, nameOf);
  return typeof position === 'number' ? [subject, CHANGE_TEXTS.at(position)] : [subject];
}

function describeText(value: string, field: string, row: AnyRow | null, nameOf: NameOf): DescribedValue {
  if (value.trim() === '') return absent(CHANGE_TEXTS.empty);
  if (field === 'connection' || field === 'isStart' || field === 'current_node') {
    const node = findNode(row?.['content'], value);
    return text(node === undefined ? CHANGE_TEXTS.aNode : nodeName(node));
  }
  if (/^#[\da-f]{3,8}$/i.test(value)) return { kind: 'color', lines: [value] };
  if (WORDS.has(field)) return text(ownEntry(VALUE_TEXTS, value) ?? value);
  const at = TIMES.has(field) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(at)) return text(DATE.format(at));
  const table = ownEntry(NAMED, field);
  return text(table === undefined ? value : (nameOf(table, value) ?? CHANGE_TEXTS.gone));
}

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function describeObject(value: object, row: AnyRow | null): DescribedValue {
  if (Array.isArray(value)) {
    if (value.length === 0) return absent(CHANGE_TEXTS.empty);
    return { kind: 'list', lines: value.map((member) => memberText(member, row)) };
  }
  const fields = fieldsOf(value);
  if (isModuleContent(fields)) return text(CHANGE_TEXTS.nodesIn(nodeCount(fields)));
  if (typeof fields['x'] === 'number' && typeof fields['y'] === 'number')
    return text(CHANGE_TEXTS.position(fields['x'], fields['y']));
  if (isRecord(fields['config']) && typeof fields['type'] === 'string')
    return text(nodeName(fields), ...nodeLines(fields));
  if (Array.isArray(fields['items'])) return describeObject(fields['items'], row);
  if (typeof fields['text'] === 'string') return text(memberText(fields, row));
  return text(JSON.stringify(value).slice(0, LONGEST_RAW));
}

/** A node's text below its name. */
function nodeLines(node: UnknownRecord): readonly string[] {
  const { content, question, choices, rankingItems } = fieldsOf(node['config']);
  const parts = [content, question, ...recordsOf(choices).map((choice) => choice['text'])];
  const items: readonly unknown[] = Array.isArray(rankingItems) ? rankingItems : [];
  return [...parts, ...items].filter((part) => typeof part === 'string' && part.trim() !== '') as string[];
}

function memberText(member: unknown, row: AnyRow | null): string {
  if (typeof member === 'string') {
    const node = findNode(row?.['content'], member);
    return node === undefined ? member : nodeName(node);
  }
  const { text: words } = fieldsOf(member);
  return typeof words === 'string' && words.trim() !== ''
    ? words
    : JSON.stringify(member).slice(0, LONGEST_RAW);
}

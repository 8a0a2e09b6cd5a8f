import { changedColumns } from '../merge/merge-rows';
import type { AnyRow, TableName } from '../rows/rows';
import { describeContent } from './describe-content';
import { ownEntry } from './node-name';
import { COLUMN_TEXTS, CHANGE_TEXTS } from './texts';

/** Most fields named in a line. */
const MOST = 3;

export function columnLabel(table: TableName, column: string): string {
  return ownEntry(COLUMN_TEXTS[table], column) ?? sentence(column.replaceAll('_', ' '));
}

/** What an update changed: "title and description changed, 3 nodes changed, 1 added". */
export function changedFields(table: TableName, base: AnyRow, data: AnyRow): string {
  const { content, ...columns } = changedColumns(table, base, data);
  const isModule = table === 'modules';
  const names = Object.keys(!isModule && content !== undefined ? { ...columns, content } : columns);
  const labels = [...new Set(names.map((name) => columnLabel(table, name).toLowerCase()))];
  const parts = [
    labels.length === 0 ? undefined : CHANGE_TEXTS.changed(enumeration(labels)),
    isModule ? describeContent(base['content'], data['content']) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? CHANGE_TEXTS.somethingChanged : parts.join(', ');
}

function enumeration(labels: readonly string[]): string {
  const shown = labels.length > MOST ? labels.slice(0, MOST - 1) : labels.slice(0, -1);
  const last = labels.length > MOST ? CHANGE_TEXTS.more(labels.length - shown.length) : (labels.at(-1) ?? '');
  return shown.length === 0 ? last : CHANGE_TEXTS.and(shown.join(', '), last);
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { linksOf } from '../graph/links';
import { fieldsOf, recordsOf, type UnknownRecord } from '../graph/record';
import { findStartNode } from '../graph/start-node';
import { looselyEqual } from '../merge/loosely-equal';
import type { ModuleContent, ModuleNode } from '../module/module-content';
import { diffContent, isEmptyPatch } from '../graph/patch-content';
import type { GraphCommand } from '../graph/graph-command';
import { repairGraph } from '../graph/repair-graph';
import { readModuleContent } from '../module/read-module-content';

/** A difference between two versions. */
export type ContentChange =
  | { readonly kind: 'added' | 'removed'; readonly node: ModuleNode }
  | { readonly kind: 'renamed'; readonly node: ModuleNode; readonly from: string; readonly to: string }
  /** A learner's text by field. */
  | {
      readonly kind: 'text';
      readonly node: ModuleNode;
      readonly field: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: 'settings'; readonly node: ModuleNode; readonly fields: readonly string[] }
  /** `choice` is a router's answer; null for the node's own link. */
  | {
      readonly kind: 'link';
      readonly node: ModuleNode;
      readonly choice: string | null;
      readonly to: ModuleNode | null;
    }
  | { readonly kind: 'start'; readonly node: ModuleNode | null }
  | { readonly kind: 'moved'; readonly count: number }
  | { readonly kind: 'other' };

const TEXT_FIELDS = ['content', 'question', 'choices', 'rankingItems'] as const;
/** Described elsewhere, or derived. */
const SILENT = new Set(['title', 'isStart', 'connection', 'position', 'id', 'config', ...TEXT_FIELDS]);

function words(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value
    .map((entry: unknown) => (typeof entry === 'string' ? entry : fieldsOf(entry)['text']))
    .filter((entry) => typeof entry === 'string')
    .join('\n');
}

const titleOf = (node: ModuleNode) => words(fieldsOf(node.config)['title']).trim();

function settings(before: UnknownRecord, after: UnknownRecord): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !SILENT.has(field) && !looselyEqual(before[field], after[field]),
  );
}

/** Settings of an answer besides text and link. */
function choiceSettings(config: UnknownRecord): readonly UnknownRecord[] {
  return recordsOf(config['choices']).map(({ text: _text, connection: _connection, ...rest }) => rest);
}

/** Changes inside a node, without links and the start. */
function nodeChanges(before: ModuleNode, after: ModuleNode): readonly ContentChange[] {
  const [old, now] = [fieldsOf(before.config), fieldsOf(after.config)];
  const [from, to] = [titleOf(before), titleOf(after)];
  const texts = TEXT_FIELDS.flatMap((field): ContentChange[] => {
    const texted = { field, from: words(old[field]), to: words(now[field]) };
    return texted.from === texted.to ? [] : [{ kind: 'text', node: after, ...texted }];
  });
  const isRenamed = from !== to;
  const fields = [
    ...settings(before as unknown as UnknownRecord, after as unknown as UnknownRecord),
    // Follows from being the start.
    ...settings(old, now).filter(
      (field) => field !== 'allowPrevious' || looselyEqual(old['isStart'], now['isStart']),
    ),
    ...(texts.length === 0 && !looselyEqual(choiceSettings(old), choiceSettings(now)) ? ['choices'] : []),
  ];
  return [
    ...(isRenamed ? [{ kind: 'renamed', node: after, from, to } as const] : []),
    ...texts,
    ...(fields.length > 0 ? [{ kind: 'settings', node: after, fields } as const] : []),
  ];
}

function exits(node: ModuleNode | undefined): ReadonlyMap<string, string> {
  return new Map((node ? linksOf(node) : []).map(({ from, to }) => [from.choiceId ?? '', to]));
}

function choiceWords(node: ModuleNode, choiceId: string): string | null {
  if (choiceId === '') return null;
  const choice = recordsOf(fieldsOf(node.config)['choices']).find(({ id }) => id === choiceId);
  return words(choice?.['text']).trim();
}

type Nodes = ReadonlyMap<string, ModuleNode>;

/** Changed links, except those removed with their target. */
function linkChanges(before: ModuleNode, after: ModuleNode, nodes: Nodes): readonly ContentChange[] {
  const [old, now] = [exits(before), exits(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((exit): ContentChange[] => {
    const [was, is] = [old.get(exit), now.get(exit)];
    const removedWithNode = is === undefined && was !== undefined && !nodes.has(was);
    const removedWithChoice = is === undefined && exit !== '' && choiceWords(after, exit) === '';
    if (was === is || removedWithNode || removedWithChoice) return [];
    const to = is === undefined ? null : (nodes.get(is) ?? null);
    return [{ kind: 'link', node: after, choice: choiceWords(after, exit), to }];
  });
}

/** The differences in `after`. Both were read with `readModuleContent`. */
export function contentChanges(before: ModuleContent, after: ModuleContent): readonly ContentChange[] {
  const old: Nodes = new Map(before.nodes.map((node) => [node.id, node]));
  const now: Nodes = new Map(after.nodes.map((node) => [node.id, node]));
  const both = after.nodes.flatMap((node): (readonly [ModuleNode, ModuleNode])[] => {
    const was = old.get(node.id);
    return was === undefined || was === node ? [] : [[was, node]];
  });
  const [start, startNow] = [findStartNode(before), findStartNode(after)];
  const count = both.filter(([was, node]) => !looselyEqual(was.position, node.position)).length;
  const changes: readonly ContentChange[] = [
    ...after.nodes.filter(({ id }) => !old.has(id)).map((node) => ({ kind: 'added', node }) as const),
    ...before.nodes.filter(({ id }) => !now.has(id)).map((node) => ({ kind: 'removed', node }) as const),
    ...both.flatMap(([was, node]) => nodeChanges(was, node)),
    ...both.flatMap(([was, node]) => linkChanges(was, node, now)),
    ...(start?.id === startNow?.id ? [] : [{ kind: 'start', node: startNow ?? null } as const]),
    ...(count > 0 ? [{ kind: 'moved', count } as const] : []),
  ];
  if (changes.length > 0 || looselyEqual(before, after)) return changes;
  return [{ kind: 'other' }];
}

/**
 * One step back to a version, by node and field so that it merges with later writes. Null when nothing
 * differs.
 */
export function restoreCommand(present: ModuleContent, version: ModuleContent): GraphCommand | null {
  const patch = diffContent(present, repairGraph(readModuleContent(version)));
  if (isEmptyPatch(patch)) return null;
  return { name: 'batch', action: 'restore', commands: [{ name: 'patch', patch }] };
}

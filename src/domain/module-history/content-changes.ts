import { linksOf } from '../graph/links';
import { fieldsOf, recordsOf, type UnknownRecord } from '../graph/record';
import { findStartNode } from '../graph/start-node';
import { same } from '../merge/same';
import type { ModuleContent, ModuleNode } from '../module/module-content';
import { diffContent } from '../graph/content-patch';
import type { GraphCommand } from '../graph/graph-command';
import { repairGraph } from '../graph/repair-graph';
import { readModuleContent } from '../module/read-module-content';

/** One thing that is different between two versions of a module's content. */
export type ContentChange =
  | { readonly kind: 'added' | 'removed'; readonly node: ModuleNode }
  | { readonly kind: 'renamed'; readonly node: ModuleNode; readonly from: string; readonly to: string }
  /** Words that learners read, by field; `from` and `to` are the texts of one field. */
  | {
      readonly kind: 'text';
      readonly node: ModuleNode;
      readonly field: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: 'settings'; readonly node: ModuleNode; readonly fields: readonly string[] }
  /** `choice` is the answer of a router that leads elsewhere; null for the node's own way. */
  | {
      readonly kind: 'link';
      readonly node: ModuleNode;
      readonly choice: string | null;
      readonly to: ModuleNode | null;
    }
  | { readonly kind: 'start'; readonly node: ModuleNode | null }
  | { readonly kind: 'moved'; readonly count: number }
  /** Something that this version of the app has no words for. */
  | { readonly kind: 'other' };

const TEXT_FIELDS = ['content', 'question', 'choices', 'rankingItems'] as const;
/** What is described in another way, or follows from it. */
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
    (field) => !SILENT.has(field) && !same(before[field], after[field]),
  );
}

/** Settings of an answer that learners do not read and that lead nowhere, such as one of a newer version. */
function choiceSettings(config: UnknownRecord): readonly UnknownRecord[] {
  return recordsOf(config['choices']).map(({ text: _text, connection: _connection, ...rest }) => rest);
}

/** What was changed inside one node. Links and the start concern others as well, and are described on their own. */
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
    // A start node never allows going back; the two change together and are described once.
    ...settings(old, now).filter(
      (field) => field !== 'allowPrevious' || same(old['isStart'], now['isStart']),
    ),
    ...(texts.length === 0 && !same(choiceSettings(old), choiceSettings(now)) ? ['choices'] : []),
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

/** Links that lead elsewhere. That a link goes with the node it led to needs no telling. */
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

/** What is different in `after`, as a person would say it. Both must have been read with `readModuleContent`. */
export function contentChanges(before: ModuleContent, after: ModuleContent): readonly ContentChange[] {
  const old: Nodes = new Map(before.nodes.map((node) => [node.id, node]));
  const now: Nodes = new Map(after.nodes.map((node) => [node.id, node]));
  const both = after.nodes.flatMap((node): (readonly [ModuleNode, ModuleNode])[] => {
    const was = old.get(node.id);
    return was === undefined || was === node ? [] : [[was, node]];
  });
  const [start, startNow] = [findStartNode(before), findStartNode(after)];
  const count = both.filter(([was, node]) => !same(was.position, node.position)).length;
  const changes: readonly ContentChange[] = [
    ...after.nodes.filter(({ id }) => !old.has(id)).map((node) => ({ kind: 'added', node }) as const),
    ...before.nodes.filter(({ id }) => !now.has(id)).map((node) => ({ kind: 'removed', node }) as const),
    ...both.flatMap(([was, node]) => nodeChanges(was, node)),
    ...both.flatMap(([was, node]) => linkChanges(was, node, now)),
    ...(start?.id === startNow?.id ? [] : [{ kind: 'start', node: startNow ?? null } as const]),
    ...(count > 0 ? [{ kind: 'moved', count } as const] : []),
  ];
  if (changes.length > 0 || same(before, after)) return changes;
  return [{ kind: 'other' }];
}

/** The one step back to a version, by node and field so that it merges with later writes. Null when there is none. */
export function restoreCommand(present: ModuleContent, version: ModuleContent): GraphCommand | null {
  const patch = diffContent(present, repairGraph(readModuleContent(version)));
  if (patch.length === 0) return null;
  return { name: 'batch', action: 'restore', commands: [{ name: 'patch', patch }] };
}

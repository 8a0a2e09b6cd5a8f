import type { ModuleContent, ModuleNode } from '../module/module-content';
import { ContentDraft } from './content-draft';
import { equalJson } from '../json/equal-json';
import { isRecord, type UnknownRecord } from './record';

/** One step into a node: a field's name, or the id of a list entry such as a choice. */
export type PathStep = string | { readonly id: string };

/** The smallest changes by node and field, so that they fit content that has moved on. */
export type PatchStep =
  | { readonly kind: 'insert'; readonly index: number; readonly node: ModuleNode }
  | { readonly kind: 'delete'; readonly nodeId: string }
  | {
      readonly kind: 'set';
      readonly nodeId: string;
      readonly path: readonly PathStep[];
      /** Absent for a removal. */
      readonly value?: unknown;
      /** An entry's index, for an insertion. */
      readonly at?: number;
    };

export type ContentPatch = readonly PatchStep[];

interface FieldChange {
  readonly path: readonly PathStep[];
  readonly value?: unknown;
  readonly at?: number;
}

type WithId = UnknownRecord & { readonly id: string };

function listById(value: unknown): readonly WithId[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = new Set<string>();
  for (const entry of value) {
    if (!isRecord(entry) || typeof entry['id'] !== 'string' || ids.has(entry['id'])) return undefined;
    ids.add(entry['id']);
  }
  return value as readonly WithId[];
}

/** Changes between two keyed lists; undefined when shared entries are reordered. */
function entryChanges(
  from: readonly WithId[],
  to: readonly WithId[],
  path: readonly PathStep[],
): readonly FieldChange[] | undefined {
  const had = new Map(from.map((entry) => [entry.id, entry]));
  const kept = new Set(to.map((entry) => entry.id));
  const staying = to.filter(({ id }) => had.has(id));
  if (!from.filter(({ id }) => kept.has(id)).every(({ id }, index) => id === staying[index]?.id))
    return undefined;
  return [
    ...from.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ path: [...path, { id }] })),
    ...staying.flatMap((entry) => fieldChanges(had.get(entry.id), entry, [...path, { id: entry.id }])),
    ...to.flatMap((entry, at) =>
      had.has(entry.id) ? [] : [{ path: [...path, { id: entry.id }], value: entry, at }],
    ),
  ];
}

function fieldChanges(before: unknown, after: unknown, path: readonly PathStep[]): readonly FieldChange[] {
  if (Object.is(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key): readonly FieldChange[] => {
      const inner = [...path, key];
      if (!Object.hasOwn(after, key)) return [{ path: inner }];
      if (!Object.hasOwn(before, key)) return [{ path: inner, value: after[key] }];
      return fieldChanges(before[key], after[key], inner);
    });
  }
  const from = listById(before);
  const to = listById(after);
  const entries = from && to && entryChanges(from, to, path);
  if (entries) return entries;
  return equalJson(before, after) ? [] : [{ path, value: after }];
}

/** Nodes that keep their place; moved ones are removed and inserted. */
function stayingIds(before: readonly ModuleNode[], after: readonly ModuleNode[]): ReadonlySet<string> {
  const had = new Set(before.map((node) => node.id));
  const kept = new Set(after.map((node) => node.id));
  const from = [...had].filter((id) => kept.has(id));
  const to = [...kept].filter((id) => had.has(id));
  const moved = from.findIndex((id, index) => id !== to[index]);
  return new Set(moved < 0 ? from : from.slice(0, moved));
}

const setSteps = (before: ModuleNode | undefined, after: ModuleNode): ContentPatch =>
  before === after
    ? []
    : fieldChanges(before, after, []).map((change) => ({ kind: 'set', nodeId: after.id, ...change }));

/** `diffContent` between the lists' common ends; `from` is the first index. */
function diffBetween(
  before: readonly ModuleNode[],
  after: readonly ModuleNode[],
  from: number,
): ContentPatch {
  const isSameShape =
    before.length === after.length && before.every((node, index) => node.id === after[index]?.id);
  if (isSameShape) return after.flatMap((node, index) => setSteps(before[index], node));
  const staying = stayingIds(before, after);
  const had = new Map(before.map((node) => [node.id, node]));
  return [
    ...before
      .filter((node) => !staying.has(node.id))
      .map(({ id }): PatchStep => ({ kind: 'delete', nodeId: id })),
    ...after.flatMap((node, index): readonly PatchStep[] =>
      staying.has(node.id)
        ? setSteps(had.get(node.id), node)
        : [{ kind: 'insert', index: from + index, node }],
    ),
  ];
}

/** The patch from `before` to `after`, whose ids are unique. */
export function diffContent({ nodes: before }: ModuleContent, { nodes: after }: ModuleContent): ContentPatch {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return diffBetween(before.slice(from, before.length - end), after.slice(from, after.length - end), from);
}

/** The value with one change; the same value when the path no longer exists. */
function setAt(value: unknown, [step, ...rest]: readonly PathStep[], change: FieldChange): unknown {
  if (step === undefined) return equalJson(value, change.value) ? value : change.value;
  if (typeof step === 'object') {
    if (!Array.isArray(value)) return value;
    const index = value.findIndex((entry) => isRecord(entry) && entry['id'] === step.id);
    if (rest.length === 0 && !Object.hasOwn(change, 'value')) {
      return index < 0 ? value : value.toSpliced(index, 1);
    }
    if (change.at !== undefined && rest.length === 0) {
      return index < 0 ? value.toSpliced(change.at, 0, change.value) : value;
    }
    if (index < 0) return value;
    const next = setAt(value[index], rest, change);
    return next === value[index] ? value : value.with(index, next);
  }
  if (!isRecord(value)) return value;
  if (rest.length === 0 && !Object.hasOwn(change, 'value')) {
    const { [step]: _removed, ...others } = value;
    return Object.hasOwn(value, step) ? others : value;
  }
  if (rest.length > 0 && !Object.hasOwn(value, step)) return value;
  const next = setAt(value[step], rest, change);
  return Object.hasOwn(value, step) && next === value[step] ? value : { ...value, [step]: next };
}

/** Applies what still fits of a patch, deletions first; idempotent. Follow it with `repairGraph`. */
export function applyPatch(content: ModuleContent, patch: ContentPatch): ModuleContent {
  const draft = new ContentDraft(content);
  for (const step of patch) if (step.kind === 'delete') draft.remove(step.nodeId);
  for (const step of patch) {
    const node = step.kind === 'set' ? draft.get(step.nodeId) : undefined;
    const next = node && step.kind === 'set' ? (setAt(node, step.path, step) as ModuleNode) : node;
    if (next && next !== node && next.id === node?.id) draft.put(next);
  }
  const kept = draft.content();
  const inserts = patch.filter((step) => step.kind === 'insert');
  if (inserts.length === 0) return kept;
  const ids = new Set(kept.nodes.map((node) => node.id));
  const nodes = [...kept.nodes];
  for (const { index, node } of inserts) {
    if (ids.has(node.id)) continue;
    ids.add(node.id);
    nodes.splice(Math.min(index, nodes.length), 0, node);
  }
  return nodes.length === kept.nodes.length ? kept : { ...kept, nodes };
}

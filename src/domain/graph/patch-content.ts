import { diffLists, type ContentPatch } from '../json/content-patch';
import { equalJson } from '../json/equal-json';
import type { ModuleContent, ModuleNode } from '../module/module-content';
import { ContentDraft } from './content-draft';
import { isRecord, type UnknownRecord } from './record';

export const isEmptyPatch = (patch: ContentPatch): boolean => Object.keys(patch).length === 0;

const nodesPatch = (patch: ContentPatch): ContentPatch => patch.in?.['nodes'] ?? {};

/** Ids of the nodes that a patch changes, adds, moves or removes. */
export function patchedIds(patch: ContentPatch): ReadonlySet<string> {
  const { drop = [], in: inside = {}, place = [] } = nodesPatch(patch);
  return new Set([...drop, ...Object.keys(inside), ...place.map(([, id]) => id)]);
}

const byId = (nodes: readonly ModuleNode[]) =>
  new Map(nodes.map((node) => [node.id, node as ModuleNode & UnknownRecord]));

/** The patch from `before` to `after`, whose ids are unique. */
export function diffContent(before: ModuleContent, after: ModuleContent): ContentPatch {
  const nodes = diffNodes(before.nodes, after.nodes);
  return {
    ...diffPassMark(before.passMark, after.passMark),
    ...(isEmptyPatch(nodes) ? {} : { in: { nodes } }),
  };
}

function diffPassMark(before: number | undefined, after: number | undefined): ContentPatch {
  if (before === after) return {};
  return after === undefined ? { drop: ['passMark'] } : { set: { passMark: after } };
}

function diffNodes(before: readonly ModuleNode[], after: readonly ModuleNode[]): ContentPatch {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return diffLists(
    byId(before.slice(from, before.length - end)),
    byId(after.slice(from, after.length - end)),
    before[from - 1]?.id ?? null,
  );
}

/** Applies what still fits of a patch; idempotent. Follow it with `repairGraph`. */
export function applyPatch(content: ModuleContent, patch: ContentPatch): ModuleContent {
  const { drop = [], in: inside = {}, place = [] } = nodesPatch(patch);
  const draft = new ContentDraft(content);
  for (const id of drop) draft.remove(id);
  for (const [id, inner] of Object.entries(inside)) {
    const node = draft.get(id);
    const next = node && (applyFitting(node, inner) as ModuleNode);
    if (next && next !== node && next.id === id) draft.put(next);
  }
  const kept = withPassMark(draft.content(), patch);
  const nodes = placed(kept.nodes, place) as readonly ModuleNode[];
  return nodes === kept.nodes ? kept : { ...kept, nodes };
}

function withPassMark(content: ModuleContent, { set, drop }: ContentPatch): ModuleContent {
  const passMark = set?.['passMark'];
  if (typeof passMark === 'number') return passMark === content.passMark ? content : { ...content, passMark };
  if (drop?.includes('passMark') !== true || content.passMark === undefined) return content;
  const { passMark: _dropped, ...rest } = content;
  return rest;
}

/** A value with what fits of a patch; the same object when that changes nothing. */
function applyFitting(value: unknown, patch: ContentPatch): unknown {
  if (Array.isArray(value)) return applyToList(value, patch);
  return isRecord(value) ? applyToFields(value, patch) : value;
}

function applyToFields(
  value: UnknownRecord,
  { set = {}, drop = [], in: inside = {} }: ContentPatch,
): UnknownRecord {
  const fields = new Map(Object.entries(value));
  let isChanged = false;
  for (const name of drop) isChanged = fields.delete(name) || isChanged;
  const put = (name: string, next: unknown) => {
    isChanged = true;
    fields.set(name, next);
  };
  for (const [name, next] of Object.entries(set)) {
    if (!fields.has(name) || !equalJson(fields.get(name), next)) put(name, next);
  }
  for (const [name, inner] of Object.entries(inside)) {
    const before = fields.get(name);
    const next = applyFitting(before, inner);
    if (next !== before) put(name, next);
  }
  return isChanged ? Object.fromEntries(fields) : value;
}

const idOf = (entry: unknown) => (isRecord(entry) ? entry['id'] : undefined);

function applyToList(
  list: readonly unknown[],
  { drop = [], in: inside = {}, place = [] }: ContentPatch,
): readonly unknown[] {
  const dropped = new Set<unknown>(drop);
  const kept = list.some((entry) => dropped.has(idOf(entry)))
    ? list.filter((entry) => !dropped.has(idOf(entry)))
    : list;
  const next = kept.map((entry) => {
    const id = idOf(entry);
    return typeof id === 'string' && Object.hasOwn(inside, id) ? applyFitting(entry, inside[id]!) : entry;
  });
  return placed(next.some((entry, at) => entry !== kept[at]) ? next : kept, place);
}

/** A list with members moved and added behind others; those whose predecessor is gone come last. */
function placed(list: readonly unknown[], place: NonNullable<ContentPatch['place']>): readonly unknown[] {
  const present = new Map(list.map((entry) => [idOf(entry), entry]));
  // A member that is there already stays as it is, and one that is gone cannot move.
  const wanted = new Map(place.map((one) => [one[1], one]));
  const fitting = [...wanted.values()].filter(([, id, member]) => present.has(id) === (member === undefined));
  if (fitting.length === 0) return list;
  const leaving = new Set<unknown>(fitting.map(([, id]) => id));
  const behind = new Map<unknown, [string, unknown][]>();
  for (const [after, id, member = present.get(id)] of fitting)
    behind.set(after, [[id, member], ...(behind.get(after) ?? [])]);
  const next: unknown[] = [];
  const addBehind = (anchor: unknown) => {
    const open = [anchor];
    for (let at = 0; at < open.length; at += 1) {
      const members = behind.get(open[at]) ?? [];
      behind.delete(open[at]);
      next.push(...members.map(([, member]) => member));
      open.push(...members.map(([id]) => id));
    }
  };
  addBehind(null);
  for (const entry of list) {
    if (leaving.has(idOf(entry))) continue;
    next.push(entry);
    addBehind(idOf(entry));
  }
  for (const anchor of behind.keys()) addBehind(anchor);
  return next.length === list.length && next.every((entry, at) => entry === list[at]) ? list : next;
}

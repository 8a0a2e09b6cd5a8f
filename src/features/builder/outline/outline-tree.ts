import { branches } from '@/domain/nodes/registry';
import { allLinks, type Exit, linksOf } from '@/domain/graph/links';
import { fieldsOf, recordsOf } from '@/domain/graph/record';
import { findStartNode } from '@/domain/graph/start-node';
import { walkOrder } from '@/domain/graph/walk-order';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';

/** The subject of a row. */
export type OutlineSubject =
  | { readonly kind: 'node'; readonly nodeId: string }
  /** A choice of a router, and its target if that is not nested below. */
  | {
      readonly kind: 'choice';
      readonly nodeId: string;
      readonly choiceId: string;
      readonly number: number;
      readonly to?: string;
      readonly isNested: boolean;
    }
  /** A link to a node that is listed elsewhere. */
  | { readonly kind: 'link'; readonly nodeId: string; readonly to: string }
  /** Holds unreachable nodes. */
  | { readonly kind: 'group'; readonly count: number };

export interface OutlineItem {
  /** Stable across edits. */
  readonly key: string;
  readonly subject: OutlineSubject;
  readonly level: number;
  /** Index of its parent; -1 without one. */
  readonly parent: number;
  /** 1-based place among its siblings, and their number. */
  readonly position: number;
  readonly size: number;
  /** Index of the first row after it that is not nested in it. */
  readonly end: number;
}

export interface OutlineTree {
  /** All rows in preorder. */
  readonly items: readonly OutlineItem[];
  readonly indexOf: ReadonlyMap<string, number>;
}

export const GROUP_KEY = 'unreached';
export const nodeKey = (nodeId: string) => `node:${nodeId}`;
export const choiceKey = (nodeId: string, choiceId: string) => `choice:${nodeId}:${choiceId}`;
export const linkKey = (nodeId: string) => `link:${nodeId}`;

/** A row's exit: a choice's own, or a node's only one. */
export function exitOf(subject: OutlineSubject): Exit | undefined {
  if (subject.kind === 'group') return undefined;
  return subject.kind === 'choice'
    ? { nodeId: subject.nodeId, choiceId: subject.choiceId }
    : { nodeId: subject.nodeId };
}

type Draft = { -readonly [K in keyof OutlineItem]: OutlineItem[K] };

/** Where a row is inserted. */
interface Place {
  readonly level: number;
  readonly parent: number;
  /** The innermost router it is a branch of. */
  readonly router: OpenRouter | undefined;
}

/** A router whose branches are being listed. */
interface OpenRouter {
  readonly place: Place;
  /** Nodes with several links to them, to be listed after the router. */
  readonly joins: ModuleNode[];
}

/**
 * A module as a tree, depth first. Nodes are nested under the only choice that leads to them; where branches meet
 * again, the node follows their router. All other links are references.
 */
export function outlineTree(content: ModuleContent): OutlineTree {
  const nodes = new Map(content.nodes.map((node) => [node.id, node]));
  const { unreached } = walkOrder(content);
  const linksTo = countLinks(content, new Set(unreached.map(({ id }) => id)));
  const items: Draft[] = [];
  const seen = new Set<ModuleNode>();
  const found = new Map<ModuleNode, number>();
  // Not recursive: a module may be one chain of thousands of nodes.
  const ahead: (() => void)[] = [];

  function add(key: string, subject: OutlineSubject, { level, parent }: Omit<Place, 'router'>): number {
    items.push({ key, subject, level, parent, position: 0, size: 0, end: items.length + 1 });
    return items.length - 1;
  }

  /** Whether a link's target is listed where the link is. */
  function isListedHere(target: ModuleNode, { router }: Place): boolean {
    if (seen.has(target)) return false;
    const links = (found.get(target) ?? 0) + 1;
    found.set(target, links);
    if (!router || linksTo.get(target.id) === 1) return true;
    if (links === 1) router.joins.push(target);
    return false;
  }

  function listNode(node: ModuleNode, place: Place): void {
    seen.add(node);
    const index = add(nodeKey(node.id), { kind: 'node', nodeId: node.id }, place);
    const links = new Map(linksOf(node).map(({ from, to }) => [from.choiceId, nodes.get(to)]));
    if (!branches(node)) {
      const to = links.get(undefined);
      if (to && isListedHere(to, place)) ahead.push(() => listNode(to, place));
      else if (to) add(linkKey(node.id), { kind: 'link', nodeId: node.id, to: to.id }, place);
      return;
    }
    const router = { place, joins: [] };
    const inside = { level: place.level + 1, parent: index, router };
    const choices = recordsOf(fieldsOf(node.config)['choices']).map(({ id }, at) => () => {
      if (typeof id === 'string')
        listChoice({ nodeId: node.id, choiceId: id }, at + 1, links.get(id), inside);
    });
    ahead.push(() => listJoins(router), ...choices.toReversed());
  }

  function listChoice(exit: Required<Exit>, number: number, to: ModuleNode | undefined, place: Place): void {
    const isNested = to !== undefined && isListedHere(to, place);
    const leads = to && { to: to.id };
    const key = choiceKey(exit.nodeId, exit.choiceId);
    const parent = add(key, { kind: 'choice', ...exit, number, ...leads, isNested }, place);
    if (isNested) ahead.push(() => listNode(to, { ...place, level: place.level + 1, parent }));
  }

  /** Lists the next join of a router; joins with links from elsewhere are left to the enclosing router. */
  function listJoins(router: OpenRouter): void {
    const { place, joins } = router;
    const left = joins.filter((node) => !seen.has(node));
    const complete = left.find((node) => found.get(node) === linksTo.get(node.id));
    const next = complete ?? (place.router ? undefined : left[0]);
    if (next)
      ahead.push(
        () => listJoins(router),
        () => listNode(next, place),
      );
    else place.router?.joins.push(...left);
  }

  function listFrom(root: ModuleNode, place: Omit<Place, 'router'>): void {
    if (seen.has(root)) return;
    listNode(root, { ...place, router: undefined });
    for (let step = ahead.pop(); step; step = ahead.pop()) step();
  }

  const start = findStartNode(content);
  if (start) listFrom(start, { level: 1, parent: -1 });
  if (unreached.length > 0) {
    const parent = add(GROUP_KEY, { kind: 'group', count: unreached.length }, { level: 1, parent: -1 });
    // Nodes without incoming links first; the rest are loops.
    const roots = unreached.filter(({ id }) => !linksTo.has(id));
    for (const root of [...roots, ...unreached]) listFrom(root, { level: 2, parent });
  }
  return finish(items);
}

/** The number of links to each node; links from unreachable nodes to reachable ones do not count. */
function countLinks(content: ModuleContent, unreached: ReadonlySet<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { from, to } of allLinks(content)) {
    if (!unreached.has(from.nodeId) || unreached.has(to)) counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return counts;
}

/** Numbers siblings, and finds where each subtree ends. */
function finish(items: Draft[]): OutlineTree {
  const counts = new Map<number, number>();
  for (const item of items) {
    const position = (counts.get(item.parent) ?? 0) + 1;
    counts.set(item.parent, position);
    item.position = position;
  }
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index];
    if (!item) continue;
    item.size = counts.get(item.parent) ?? 0;
    const above = items[item.parent];
    if (above && above.end < item.end) above.end = item.end;
  }
  return { items, indexOf: new Map(items.map((item, index) => [item.key, index])) };
}

/** The rows shown while some are collapsed. */
export function visibleItems(tree: OutlineTree, collapsed: ReadonlySet<string>): readonly OutlineItem[] {
  if (collapsed.size === 0) return tree.items;
  const shown: OutlineItem[] = [];
  for (let index = 0; index < tree.items.length;) {
    const item = tree.items[index];
    if (!item) break;
    shown.push(item);
    index = collapsed.has(item.key) ? item.end : index + 1;
  }
  return shown;
}

/** The rows to expand to show a row. */
export function keysAbove(tree: OutlineTree, key: string): readonly string[] {
  const keys: string[] = [];
  let item = tree.items[tree.indexOf.get(key) ?? -1];
  for (item = tree.items[item?.parent ?? -1]; item; item = tree.items[item.parent]) keys.push(item.key);
  return keys;
}

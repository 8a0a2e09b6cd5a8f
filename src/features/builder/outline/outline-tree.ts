import { type Exit, linksOf } from '@/domain/graph/links';
import { findStartNode } from '@/domain/graph/start-node';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { dominators, ROOT, UNREACHED } from './dominators';
import { fieldsOf, recordsOf } from '@/domain/graph/record';

/** What a row stands for. */
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

/** A stack of vertices to place. */
const place = (vertices: readonly number[], level: number, parent: number) =>
  vertices.map((vertex) => ({ vertex, level, parent })).toReversed();

type Draft = { -readonly [K in keyof OutlineItem]: OutlineItem[K] };

/** A module as a tree in reading order: choices are nested; other links to a node are references. */
export function outlineTree(content: ModuleContent): OutlineTree {
  const graph = outlineGraph(content);
  const total = content.nodes.length;
  const items: Draft[] = [];

  function add(key: string, subject: OutlineSubject, level: number, parent: number): number {
    items.push({ key, subject, level, parent, position: 0, size: 0, end: items.length + 1 });
    return items.length - 1;
  }

  function addAll(
    roots: readonly number[],
    isFree: (vertex: number) => boolean,
    level: number,
    parent: number,
  ) {
    const { order, parent: above } = dominators(
      (vertex) => (graph[vertex]?.next ?? []).filter(isFree),
      roots,
      graph.length,
    );
    const under = new Map<number, number[]>();
    for (const vertex of order) {
      const key = above[vertex] ?? ROOT;
      const list = under.get(key);
      if (list) list.push(vertex);
      else under.set(key, [vertex]);
    }
    const ahead = place(under.get(ROOT) ?? [], level, parent);
    for (let one = ahead.pop(); one; one = ahead.pop()) {
      const vertex = graph[one.vertex];
      if (!vertex) continue;
      const { node, choiceId, number = 0, next } = vertex;
      const below = under.get(one.vertex) ?? [];
      const to = graph[next[0] ?? -1]?.node.id;
      if (choiceId !== undefined) {
        const isNested = below.length > 0;
        const leads = to === undefined ? {} : { to };
        const subject = { kind: 'choice', nodeId: node.id, choiceId, number, ...leads, isNested } as const;
        const index = add(choiceKey(node.id, choiceId), subject, one.level, one.parent);
        ahead.push(...place(below, one.level + 1, index));
        continue;
      }
      const index = add(nodeKey(node.id), { kind: 'node', nodeId: node.id }, one.level, one.parent);
      const isChoice = (each: number) => each >= total;
      if (node.type !== 'router' && to !== undefined && below.length === 0) {
        add(linkKey(node.id), { kind: 'link', nodeId: node.id, to }, one.level, one.parent);
      }
      ahead.push(
        ...place(
          below.filter((each) => !isChoice(each)),
          one.level,
          one.parent,
        ),
      );
      ahead.push(...place(below.filter(isChoice), one.level + 1, index));
    }
    return above;
  }

  const start = findStartNode(content);
  const startAt = start ? content.nodes.indexOf(start) : -1;
  const reached = addAll(startAt < 0 ? [] : [startAt], () => true, 1, -1);
  const isUnreached = (vertex: number) => reached[vertex] === UNREACHED;
  const rest = content.nodes.flatMap((_node, index) => (isUnreached(index) ? [index] : []));
  if (rest.length > 0) {
    const group = add(GROUP_KEY, { kind: 'group', count: rest.length }, 1, -1);
    addAll(rootsAmong(rest, graph), isUnreached, 2, group);
  }
  return finish(items);
}

/** Roots among unreachable nodes: those without links to them, then one per cycle. */
function rootsAmong(rest: readonly number[], graph: ReturnType<typeof outlineGraph>): readonly number[] {
  const nodesAfter = (index: number): readonly number[] => {
    const next = graph[index]?.next ?? [];
    return graph[index]?.node.type === 'router' ? next.flatMap((choice) => graph[choice]?.next ?? []) : next;
  };
  const isLed = new Set(rest.flatMap((index) => nodesAfter(index)));
  const seen = new Set<number>();
  return [...rest.filter((index) => !isLed.has(index)), ...rest].filter((root) => {
    if (seen.has(root)) return false;
    const ahead = [root];
    for (let one = ahead.pop(); one !== undefined; one = ahead.pop()) {
      if (seen.has(one)) continue;
      seen.add(one);
      ahead.push(...nodesAfter(one));
    }
    return true;
  });
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

/** A node, or one choice of a router. */
interface Vertex {
  readonly node: ModuleNode;
  readonly choiceId?: string;
  /** 1-based number of the choice. */
  readonly number?: number;
  /** A router's choices, else the linked node. */
  readonly next: readonly number[];
}

/** A module's nodes, then its routers' choices, as vertices. */
function outlineGraph(content: ModuleContent): readonly Vertex[] {
  const { nodes } = content;
  const at = new Map(nodes.map((node, index) => [node.id, index]));
  const choices: Vertex[] = [];
  const goal = (id: string | undefined) => {
    const index = id === undefined ? undefined : at.get(id);
    return index === undefined ? [] : [index];
  };
  const vertices = nodes.map((node): Vertex => {
    if (node.type !== 'router') return { node, next: goal(linksOf(node)[0]?.to) };
    const links = new Map(linksOf(node).map((link) => [link.from.choiceId, link.to]));
    const next: number[] = [];
    for (const [index, { id }] of recordsOf(fieldsOf(node.config)['choices']).entries()) {
      if (typeof id !== 'string') continue;
      next.push(nodes.length + choices.length);
      choices.push({ node, choiceId: id, number: index + 1, next: goal(links.get(id)) });
    }
    return { node, next };
  });
  return [...vertices, ...choices];
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

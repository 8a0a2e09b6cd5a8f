import type { ModuleContent, ModuleNode } from '../module/module-content';
import { equalJson } from '../json/equal-json';
import { branches } from '../nodes/registry';
import { fieldsOf, isRecord, recordsOf } from './record';

/** A node, or one choice of a router. */
export interface Exit {
  readonly nodeId: string;
  readonly choiceId?: string;
}

export interface Link {
  readonly from: Exit;
  readonly to: string;
}

const isTarget = (value: unknown): value is string => typeof value === 'string' && value !== '';

const known = new WeakMap<ModuleNode, readonly Link[]>();

/**
 * The links that leave a node: one, or one for each connected choice. Cached: nodes are never changed in
 * place.
 */
export function linksOf(node: ModuleNode): readonly Link[] {
  const links = known.get(node) ?? findLinks(node);
  known.set(node, links);
  return links;
}

function findLinks(node: ModuleNode): readonly Link[] {
  if (!branches(node)) {
    return isTarget(node.connection) ? [{ from: { nodeId: node.id }, to: node.connection }] : [];
  }
  return recordsOf(fieldsOf(node.config)['choices']).flatMap(({ id, connection }) =>
    typeof id === 'string' && isTarget(connection)
      ? [{ from: { nodeId: node.id, choiceId: id }, to: connection }]
      : [],
  );
}

export function allLinks(content: ModuleContent): readonly Link[] {
  return content.nodes.flatMap((node) => linksOf(node));
}

/** Whether two contents have the same nodes in the same order, with the same links. */
export function haveSameLinks(before: ModuleContent, after: ModuleContent): boolean {
  return (
    before.nodes.length === after.nodes.length &&
    after.nodes.every((node, at) => {
      const was = before.nodes[at];
      return node === was || (node.id === was?.id && equalJson(linksOf(node), linksOf(was)));
    })
  );
}

function withTarget<T extends object>(holder: T, target: string | undefined): T {
  if ((holder as { connection?: unknown }).connection === target) return holder;
  const { connection: _cut, ...rest } = holder as T & { connection?: unknown };
  return (target === undefined ? rest : { ...rest, connection: target }) as T;
}

/** A node with one exit linked to another node, or to nothing. */
export function withLink(node: ModuleNode, choiceId: string | undefined, to: string | undefined): ModuleNode {
  if (choiceId === undefined) return withTarget(node, to);
  const config = fieldsOf(node.config);
  if (!Array.isArray(config['choices'])) return node;
  let changed = false;
  const choices = config['choices'].map((choice: unknown) => {
    if (!isRecord(choice) || choice['id'] !== choiceId) return choice;
    const next = withTarget(choice, to);
    changed ||= next !== choice;
    return next;
  });
  return changed ? { ...node, config: { ...config, choices } } : node;
}

/** A node without the links that `keep` refuses. */
export function withoutLinks(node: ModuleNode, keep: (to: unknown) => boolean): ModuleNode {
  const cut = <T extends object>(holder: T): T =>
    'connection' in holder && holder.connection !== undefined && !keep(holder.connection)
      ? withTarget(holder, undefined)
      : holder;
  const next = cut(node);
  const config = fieldsOf(next.config);
  if (!Array.isArray(config['choices'])) return next;
  let changed = false;
  const choices = config['choices'].map((choice: unknown) => {
    if (!isRecord(choice)) return choice;
    const kept = cut(choice);
    changed ||= kept !== choice;
    return kept;
  });
  return changed ? { ...next, config: { ...config, choices } } : next;
}

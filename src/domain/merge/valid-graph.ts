import { NODE_TYPES } from '../nodes/registry';
import type { Collision } from './collision';

type Node = Readonly<Record<string, unknown>> & { readonly id: string };
type Config = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value['id'] === 'string';
}

function isStart(node: Node): boolean {
  return isRecord(node['config']) && node['config']['isStart'] === true;
}

/** Makes merged content a valid graph again (C2): dangling links are cleared, of two starts `mine` stays. */
export function validGraph(
  merged: unknown,
  mine: unknown,
  theirs: unknown,
  collisions: Collision[],
): unknown {
  if (!isRecord(merged) || !Array.isArray(merged['nodes']) || !merged['nodes'].every(isNode)) return merged;
  const nodes: readonly Node[] = merged['nodes'];
  const ids = new Set(nodes.map((node) => node.id));
  const starts = nodes.filter(isStart);
  const start = starts.find((node) => node.id === startOf(mine)) ?? starts[0];
  for (const other of starts.filter((node) => node !== start)) {
    collisions.push({
      path: `content.nodes[${other.id}].config.isStart`,
      kept: other.id === startOf(mine) ? 'theirs' : 'mine',
      mine: start?.id,
      theirs: other.id,
    });
  }
  const had = new Set([...nodesOf(mine), ...nodesOf(theirs)].map((node) => node.id));
  const isThere = (id: string) => ids.has(id);
  const isNotGone = (id: string) => ids.has(id) || !had.has(id);
  return {
    ...merged,
    nodes: nodes.map((node) => repairNode(node, isKnownType(node) ? isThere : isNotGone, start)),
  };
}

const isKnownType = (node: Node): boolean => NODE_TYPES.some((type) => type === node['type']);

function nodesOf(content: unknown): readonly Node[] {
  return isRecord(content) && Array.isArray(content['nodes']) ? content['nodes'].filter(isNode) : [];
}

function startOf(content: unknown): string | undefined {
  return nodesOf(content).find(isStart)?.id;
}

function repairNode(node: Node, isTarget: (id: string) => boolean, start: Node | undefined): Node {
  const connected = withoutDanglingConnection(node, isTarget) as Node;
  if (!isRecord(connected['config'])) return connected;
  return { ...connected, config: repairConfig(connected['config'], isTarget, isStart(node), node === start) };
}

function repairConfig(
  config: Config,
  isTarget: (id: string) => boolean,
  wasStart: boolean,
  staysStart: boolean,
): Config {
  const repaired = {
    ...config,
    ...(wasStart && !staysStart ? { isStart: false, allowPrevious: true } : {}),
    ...(staysStart ? { allowPrevious: false } : {}),
  };
  if (!Array.isArray(config['choices'])) return repaired;
  const choices = (config['choices'] as unknown[]).map((choice) =>
    isRecord(choice) ? withoutDanglingConnection(choice, isTarget) : choice,
  );
  return { ...repaired, choices };
}

/** Removes a dangling connection. */
function withoutDanglingConnection(
  part: Readonly<Record<string, unknown>>,
  isTarget: (id: string) => boolean,
): Readonly<Record<string, unknown>> {
  const target = part['connection'];
  if (typeof target !== 'string' || isTarget(target)) return part;
  const { connection: _gone, ...rest } = part;
  return rest;
}

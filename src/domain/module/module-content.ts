import * as v from 'valibot';
import { isNodeType, type NodeConfigs, type NodeType } from '../nodes/registry';

interface NodeBase<T extends NodeType> {
  /** `node-` plus a UUID; any string is accepted on read (decision D2). */
  readonly id: string;
  readonly type: T;
  readonly position: { readonly x: number; readonly y: number };
  /** The next node. A router's choices have their own. */
  readonly connection?: string;
  readonly color: string;
  readonly config: NodeConfigs[T];
}

/** A node of a known type. */
export type KnownNode = { [T in NodeType]: NodeBase<T> }[NodeType];

/** A newer version's node: kept, shown as unknown, never lost. */
export interface UnknownNode {
  readonly id: string;
  readonly type: string;
  readonly position: { readonly x: number; readonly y: number };
  /** A link if it is a node's id; else kept as it is. */
  readonly connection?: unknown;
  readonly color?: unknown;
  readonly config?: unknown;
}

export type ModuleNode = KnownNode | UnknownNode;

/** `modules.content`. Unknown fields are kept. */
export interface ModuleContent {
  readonly nodes: readonly ModuleNode[];
  /** Percent of graded questions to answer right in order to pass, 1 to 100 (decision E21). */
  readonly passMark?: number;
}

const nodeSchema = v.looseObject({
  id: v.string(),
  type: v.string(),
  position: v.object({ x: v.number(), y: v.number() }),
});

const contentSchema = v.looseObject({ nodes: v.array(nodeSchema) });

/** Whether the type is known; its config may still be invalid. */
export function isKnownNode(node: ModuleNode): node is KnownNode {
  return isNodeType(node.type);
}

/** Whether a value looks like module content. */
export function isModuleContent(value: unknown): value is ModuleContent {
  return v.is(contentSchema, value);
}

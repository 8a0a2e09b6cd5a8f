import type { InferOutput } from 'valibot';
import { message } from './message/message';
import { multipleChoice } from './multiple-choice/multiple-choice';
import type { CommonConfig, NodeTypeDefinition } from './node-type';
import { ranking } from './ranking/ranking';
import { router, type RouterChoice } from './router/router';
import { textInput } from './text-input/text-input';
import { video } from './video/video';

/** The node types, in the order of the palette (authoring specification, section 3). Keys are stored. */
export const NODE_DEFINITIONS = { message, video, router, textInput, multipleChoice, ranking };

type Definitions = typeof NODE_DEFINITIONS;

export type NodeType = keyof Definitions;

export type NodeConfigs = {
  readonly [T in NodeType]: Definitions[T]['defaults'];
};

export type NodeAnswers = {
  readonly [T in NodeType]: InferOutput<NonNullable<Definitions[T]['answer']>['schema']>;
};

/** An answer of a known kind. */
export type RunAnswer = NodeAnswers[NodeType];

export const NODE_TYPES = Object.keys(NODE_DEFINITIONS) as readonly NodeType[];

export function isNodeType(type: string): type is NodeType {
  return Object.hasOwn(NODE_DEFINITIONS, type);
}

/** The definition of a node's type, which accepts the node's own config. */
export function definitionOf<T extends NodeType>({
  type,
}: {
  readonly type: T;
}): NodeTypeDefinition<NodeConfigs[T] & CommonConfig, RunAnswer> {
  // The compiler cannot see that config and definition share the key.
  return NODE_DEFINITIONS[type] as unknown as NodeTypeDefinition<NodeConfigs[T] & CommonConfig, RunAnswer>;
}

/** The choices of a branching node; none for others. */
export function branchesOf(node: {
  readonly type: string;
  readonly config?: unknown;
}): readonly RouterChoice[] {
  return branches(node) ? (node.config as NodeConfigs['router']).choices : [];
}

/** Whether each choice of a node leads somewhere of its own; false for unknown types. */
export function branches({ type }: { readonly type: string }): boolean {
  return isNodeType(type) && NODE_DEFINITIONS[type].branches;
}

import * as v from 'valibot';

/** The six kinds of node (authoring specification, section 3). */
export const NODE_TYPES = ['message', 'video', 'router', 'textInput', 'multipleChoice', 'ranking'] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** A router's answer, leading to `connection`. */
export interface RouterChoice {
  readonly id: string;
  readonly text: string;
  /** Absent if unconnected. */
  readonly connection?: string;
}

/** An answer of a multiple choice question. */
export interface QuestionChoice {
  readonly id: string;
  readonly text: string;
}

interface CommonConfig {
  readonly title: string;
  readonly required: boolean;
  readonly isStart: boolean;
  /** Whether learners may go back from this node; always false on the start. */
  readonly allowPrevious: boolean;
}

export interface VideoControls {
  readonly autoplay: boolean;
  readonly showPlayPause: boolean;
  readonly showVolume: boolean;
  readonly showSubtitles: boolean;
  readonly allowSeeking: boolean;
}

export interface NodeConfigs {
  /** Plain text; blank lines separate paragraphs. The picture is optional. */
  message: CommonConfig & {
    readonly content: string;
    readonly imageUrl?: string;
    readonly imageAlt?: string;
  };
  video: CommonConfig & {
    readonly videoUrl: string;
    readonly thumbnailUrl: string;
    readonly subtitlesUrl: string;
    readonly videoControls: VideoControls;
  };
  router: CommonConfig & {
    readonly question: string;
    readonly overlay: boolean;
    readonly choices: readonly RouterChoice[];
  };
  textInput: CommonConfig & { readonly question: string };
  multipleChoice: CommonConfig & {
    readonly question: string;
    readonly allowMultiple: boolean;
    readonly choices: readonly QuestionChoice[];
  };
  ranking: CommonConfig & { readonly question: string; readonly rankingItems: readonly string[] };
}

interface NodeBase<T extends NodeType> {
  /** `node-` plus a UUID; any string is accepted on read (decision D2). */
  readonly id: string;
  readonly type: T;
  readonly position: { readonly x: number; readonly y: number };
  /** The next node. Routers have none: their choices do. */
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
}

const nodeSchema = v.looseObject({
  id: v.string(),
  type: v.string(),
  position: v.object({ x: v.number(), y: v.number() }),
});

const contentSchema = v.looseObject({ nodes: v.array(nodeSchema) });

/** Whether the type is known; its config may still be invalid. */
export function isKnownNode(node: ModuleNode): node is KnownNode {
  return (NODE_TYPES as readonly string[]).includes(node.type);
}

/** Whether a value looks like module content. */
export function isModuleContent(value: unknown): value is ModuleContent {
  return v.is(contentSchema, value);
}

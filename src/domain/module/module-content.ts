import * as v from 'valibot';

/** The six kinds of node (authoring specification, section 3). */
export const NODE_TYPES = ['message', 'video', 'router', 'textInput', 'multipleChoice', 'ranking'] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** One answer of a router: choosing it leads to `connection`. */
export interface RouterChoice {
  readonly id: string;
  readonly text: string;
  /** Id of the next node; absent while nothing is connected. */
  readonly connection?: string;
}

/** One answer of a multiple choice question. */
export interface QuestionChoice {
  readonly id: string;
  readonly text: string;
}

interface CommonConfig {
  readonly title: string;
  readonly required: boolean;
  readonly isStart: boolean;
  /** Whether the learner may go back from this node. Always false on the start node. */
  readonly allowPrevious: boolean;
}

export interface VideoControls {
  readonly autoplay: boolean;
  readonly showPlayPause: boolean;
  readonly showVolume: boolean;
  readonly showSubtitles: boolean;
  readonly allowSeeking: boolean;
}

/** The settings of each node type. */
export interface NodeConfigs {
  /** `content` is plain text; blank lines part paragraphs. `imageUrl` and `imageAlt` are an optional picture. */
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
  /** `node-` plus a UUID when made here; any string is accepted on read (decision D2). */
  readonly id: string;
  readonly type: T;
  readonly position: { readonly x: number; readonly y: number };
  /** Id of the next node. A router has none: its choices do. */
  readonly connection?: string;
  readonly color: string;
  readonly config: NodeConfigs[T];
}

/** A node whose type this version knows. */
export type KnownNode = { [T in NodeType]: NodeBase<T> }[NodeType];

/** A node written by a newer version: kept as it is, shown as unknown, never lost. */
export interface UnknownNode {
  readonly id: string;
  readonly type: string;
  readonly position: { readonly x: number; readonly y: number };
  /** A link where it is the id of another node; anything else is that version's own affair, and stays. */
  readonly connection?: unknown;
  readonly color?: unknown;
  readonly config?: unknown;
}

export type ModuleNode = KnownNode | UnknownNode;

/** What `modules.content` holds. Fields that this version does not know are kept. */
export interface ModuleContent {
  readonly nodes: readonly ModuleNode[];
}

const nodeSchema = v.looseObject({
  id: v.string(),
  type: v.string(),
  position: v.object({ x: v.number(), y: v.number() }),
});

const contentSchema = v.looseObject({ nodes: v.array(nodeSchema) });

/** Whether a node's type is one of the six. Says nothing about its config: see `readModuleContent`. */
export function isKnownNode(node: ModuleNode): node is KnownNode {
  return (NODE_TYPES as readonly string[]).includes(node.type);
}

/** Whether a value has the outer shape of module content. */
export function isModuleContent(value: unknown): value is ModuleContent {
  return v.is(contentSchema, value);
}

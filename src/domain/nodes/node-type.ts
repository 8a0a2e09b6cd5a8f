import type { GenericSchema } from 'valibot';
import type { Problem, ProblemField, Severity } from '../checks/problem';
import type { UnknownRecord } from '../graph/record';
import type { MediaUse } from '../media/media-type';

/** Settings of every node (authoring specification, section 3). */
export interface CommonConfig {
  readonly title: string;
  /** Whether learners have to answer before they continue. */
  readonly required: boolean;
  readonly isStart: boolean;
  /** Whether learners may go back from this node; always false on the start. */
  readonly allowPrevious: boolean;
}

export const COMMON_DEFAULTS: CommonConfig = {
  title: '',
  required: false,
  isStart: false,
  allowPrevious: true,
};

/** A file that a node shows. */
export interface NodeMedia {
  readonly field: ProblemField;
  readonly use: MediaUse;
  /** Blank for none. */
  readonly address: string;
  /** An error where the file is the node's content; a warning where the module works without it. */
  readonly whenDeleted: Severity;
}

/** How learners answer a node. */
export interface AnswerDefinition<Config, Answer> {
  /** Validates stored answers. Its `kind` is unique to the type. */
  readonly schema: GenericSchema<unknown, Answer>;
  /** Whether there is anything to answer. */
  readonly asks: (config: Config) => boolean;
  /** Whether an answer names only what the node offers. */
  readonly fits: (config: Config, answer: Answer) => boolean;
  /** Whether an answer is more than blank text or no choice. */
  readonly isFilled: (answer: Answer) => boolean;
  /** Whether an answer is right, asked only where the node is graded; null for a type without right answers. */
  readonly isRight: ((config: Config, answer: Answer) => boolean) | null;
}

/** Everything that the domain knows of a node type. All parts are required, so a missing one does not compile. */
export interface NodeTypeDefinition<Config extends CommonConfig, Answer = never> {
  /** What people call it (authoring specification, section 3). */
  readonly name: string;
  /** Stored color (authoring specification, section 3). */
  readonly color: string;
  /** Width of its card on the canvas, in pixels at 100%. */
  readonly width: number;
  readonly defaults: Config;
  /** Whether each choice leads somewhere of its own. Other types have one connection. */
  readonly branches: boolean;
  /** Whether it is shown over the step before it (authoring specification, section 4). */
  readonly overlays: (config: Config) => boolean;
  /** Its settings while it is shown, dimmed, behind such a step; null if it is not shown there. */
  readonly behindOverlay: ((config: Config) => Config) | null;
  /** Reads the type's own settings from stored ones: repairs what is damaged, keeps unknown fields. */
  readonly read: (raw: UnknownRecord) => Omit<Config, keyof CommonConfig>;
  /** The text that learners read, apart from the title. */
  readonly texts: (config: Config) => readonly string[];
  /** More text by which the node is found. */
  readonly searchTexts: (config: Config) => readonly string[];
  /** What Check for Errors reports (decision E6). */
  readonly problems: (config: Config, isConnected: boolean) => readonly Omit<Problem, 'nodeId'>[];
  readonly media: (config: Config) => readonly NodeMedia[];
  /** Seconds that a step takes beyond reading (decision E8). `videoSeconds` is the length of its video, if known. */
  readonly seconds: (videoSeconds: number | undefined) => number;
  /** Null for a type that is not answered. */
  readonly answer: AnswerDefinition<Config, Answer> | null;
}

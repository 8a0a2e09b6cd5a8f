/** How much a problem matters: with an error learners are stuck or see something broken; a warning is a doubt. */
export type Severity = 'error' | 'warning';

/** Everything that "Check for Errors" can find (decision E6). */
export type ProblemCode =
  /** The module has no nodes. */
  | 'emptyModule'
  /** No node is marked as the start. Names the node where learners begin instead. */
  | 'noStart'
  /** No way from the start leads here. Names the first node of a group; `otherIds` are those that follow only it. */
  | 'unreachable'
  /** The run ends here although a group that nothing leads to comes next. Names that group's first node in `otherIds`. */
  | 'deadEnd'
  /** Leads to a node that does not exist. */
  | 'brokenLink'
  /** A choice of a router leads to no node. */
  | 'choiceWithoutTarget'
  /** A router that need not be answered: passing it ends the run. */
  | 'optionalRouter'
  | 'noVideo'
  | 'invalidVideo'
  /** A web address without `https://`, which therefore counts as a storage path. */
  | 'videoWithoutScheme'
  /** Shows a file of the person that was deleted. */
  | 'goneFile'
  | 'emptyQuestion'
  | 'noChoices'
  | 'emptyChoice'
  | 'emptyMessage'
  /** A ranking of fewer than two items. */
  | 'fewItems'
  | 'emptyItem'
  /** Nodes that lead to each other and to no end. Names the one that is reached first; `otherIds` are the others. */
  | 'endlessLoop';

/** The field in which a problem is fixed. */
export type ProblemField =
  | 'isStart'
  | 'connection'
  | 'required'
  | 'content'
  | 'imageUrl'
  | 'videoUrl'
  | 'thumbnailUrl'
  | 'subtitlesUrl'
  | 'question'
  | 'choices'
  | 'choiceText'
  | 'choiceTarget'
  | 'rankingItems'
  | 'item';

/** One thing that is wrong, or that seems to be. */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** Absent where the module has no nodes. */
  readonly nodeId?: string;
  readonly choiceId?: string;
  /** Place of a choice or an item in its list, counted from 0. */
  readonly at?: number;
  readonly field?: ProblemField;
  /** Other nodes that belong to it. */
  readonly otherIds?: readonly string[];
}

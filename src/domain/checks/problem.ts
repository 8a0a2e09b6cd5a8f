/** An error stops learners or looks broken; a warning marks a likely mistake. */
export type Severity = 'error' | 'warning';

/** The problems found by "Check for Errors" (decision E6). */
export type ProblemCode =
  /** The module has no nodes. */
  | 'emptyModule'
  /** No start is marked. Names the node where runs begin instead. */
  | 'noStart'
  /** Unreachable. Names the entry; `otherIds` are reached only from it. */
  | 'unreachable'
  /** Ends the run although an unlinked group comes next, whose entry is in `otherIds`. */
  | 'deadEnd'
  /** Leads to a node that does not exist. */
  | 'brokenLink'
  /** A router's choice without a target. */
  | 'choiceWithoutTarget'
  /** A router that can be skipped, which ends the run. */
  | 'optionalRouter'
  | 'noVideo'
  | 'invalidVideo'
  /** A web address without `https://`, read as a storage path. */
  | 'videoWithoutScheme'
  /** Shows a deleted file. */
  | 'goneFile'
  | 'emptyQuestion'
  | 'noChoices'
  | 'emptyChoice'
  | 'emptyMessage'
  /** A ranking of fewer than two items. */
  | 'fewItems'
  | 'emptyItem'
  /** A graded question without a right answer. */
  | 'noRightChoice'
  | 'noAcceptedAnswer'
  /** A cycle without an exit. Names the node reached first; `otherIds` are the others. */
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
  | 'acceptedAnswers'
  | 'item';

/** Something that is wrong, or seems to be (decision E6). */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** Absent for a module without nodes. */
  readonly nodeId?: string;
  readonly choiceId?: string;
  /** 0-based index of a choice or item. */
  readonly at?: number;
  readonly field?: ProblemField;
  /** Other nodes involved. */
  readonly otherIds?: readonly string[];
}

import { isRecord } from '../graph/record';
import type { CommonConfig } from './node-type';
import { readFlag, readText } from './read-fields';

/** How a question is graded (decision E21). A question without it has no right answer. */
export interface Grading {
  /** Shown with a right answer; blank for none. */
  readonly feedbackRight: string;
  readonly feedbackWrong: string;
  /** Whether the result is shown at the end of the module, not with the answer. */
  readonly isShownAtEnd: boolean;
  /** How often an answer can be checked; null for any number of times. */
  readonly tries: number | null;
}

/** Settings of a question that can be graded. */
export interface GradedConfig extends CommonConfig {
  /** Null once it was turned off. */
  readonly grading?: Grading | null;
}

export const NEW_GRADING: Grading = {
  feedbackRight: '',
  feedbackWrong: '',
  isShownAtEnd: false,
  tries: null,
};

/** Most tries that can be set. Ours. */
export const MOST_TRIES = 10;

/** The stored grading of a question. Keeps unknown fields; anything but an object is no grading. */
export function readGrading(value: unknown): { grading?: Grading } {
  if (!isRecord(value)) return {};
  const tries = value['tries'];
  const isCount = typeof tries === 'number' && Number.isInteger(tries) && tries >= 1 && tries <= MOST_TRIES;
  return {
    grading: {
      ...value,
      feedbackRight: readText(value['feedbackRight']),
      feedbackWrong: readText(value['feedbackWrong']),
      isShownAtEnd: readFlag(value['isShownAtEnd'], false),
      tries: isCount ? tries : null,
    },
  };
}

import type { Problem } from '@/domain/checks/problem';

export interface DescribedProblem {
  readonly problem: Problem;
  /** The other node's quoted name. */
  readonly other: string;
}

const atPlace = (what: string, at: number | undefined) => (at === undefined ? what : `${what} ${at + 1}`);

const GONE: Readonly<Partial<Record<string, string>>> = {
  videoUrl: 'The video was deleted: learners see nothing here.',
  thumbnailUrl: 'The thumbnail of the video was deleted.',
  subtitlesUrl: 'The subtitles of the video were deleted.',
  imageUrl: 'The picture was deleted.',
};

/** A problem as a sentence. */
export function describeProblem({ problem, other }: DescribedProblem): string {
  const { code, severity, at, otherIds = [] } = problem;
  const onlyTitle = severity === 'warning';
  switch (code) {
    case 'emptyModule':
      return 'This module has no nodes yet.';
    case 'noStart':
      return 'No node is set as the start. Learners would begin here.';
    case 'unreachable':
      return `Nothing leads here from the start, so learners never see it${
        otherIds.length === 0
          ? ''
          : ` and the ${otherIds.length === 1 ? 'node' : `${otherIds.length} nodes`} after it`
      }.`;
    case 'deadEnd':
      return `The module ends here, but nothing leads to ${other}. Was it meant to come next?`;
    case 'brokenLink':
      return 'Leads to a node that does not exist.';
    case 'choiceWithoutTarget':
      return `${atPlace('Choice', at)} is not connected.`;
    case 'optionalRouter':
      return 'Not required: learners can finish the module here without choosing.';
    case 'noVideo':
      return 'No video yet.';
    case 'invalidVideo':
      return 'Invalid video URL';
    case 'videoWithoutScheme':
      return 'The video address looks like a web address but does not start with https://';
    case 'goneFile':
      return GONE[problem.field ?? ''] ?? 'The file was deleted.';
    case 'emptyQuestion':
      return onlyTitle ? 'No question: learners see only the title.' : 'No question yet.';
    case 'noChoices':
      return 'No choices yet: there is nothing to choose.';
    case 'emptyChoice':
      return `${atPlace('Choice', at)} has no text.`;
    case 'emptyMessage':
      return onlyTitle ? 'No text: learners see only the title.' : 'Empty: learners see nothing here.';
    case 'fewItems':
      return 'Needs at least 2 items to put in order.';
    case 'emptyItem':
      return `${atPlace('Item', at)} has no text.`;
    case 'noRightChoice':
      return 'No answer is marked as right.';
    case 'noAcceptedAnswer':
      return 'No right answer yet.';
    case 'endlessLoop':
      if (otherIds.length === 0) return 'Leads to itself: learners never get out.';
      return `Loops forever with ${
        otherIds.length === 1 ? other : `${otherIds.length} more nodes`
      }: learners never get out.`;
  }
}

export function describeCounts(errors: number, warnings: number): string {
  return [
    ...(errors === 0 ? [] : [errors === 1 ? '1 error' : `${errors} errors`]),
    ...(warnings === 0 ? [] : [warnings === 1 ? '1 warning' : `${warnings} warnings`]),
  ].join(', ');
}

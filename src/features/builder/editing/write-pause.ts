import type { GraphCommand } from '@/domain/graph/graph-command';
import { BUILDER } from '@/shared/limits';

const TYPING_PAUSE = 150;
/** Writing takes at most one part in 8 of the time. */
const SHARE = 8;
/** Characters per millisecond of waiting: above 150,000 the size counts. */
const CHARACTERS = 1000;
/** Shorter waits are not worth it. */
const UNFELT = 150;

export interface WriteCost {
  readonly took: number;
  readonly size: number;
  readonly isJournaled: boolean;
}

/** Repeated many times a second: typing, arrow keys. */
const isQuick = ({ name }: GraphCommand) =>
  name === 'configureNode' || name === 'editChoice' || name === 'moveNode';

/** Milliseconds from an edit to its write: longer in large modules while the journal holds the edit. */
export function writePause(command: GraphCommand, { took, size, isJournaled }: WriteCost): number {
  const least = isQuick(command) ? TYPING_PAUSE : 0;
  const wished = Math.max(took * SHARE, size / CHARACTERS);
  if (!isJournaled || wished <= UNFELT) return least;
  return Math.min(BUILDER.autosave, Math.max(least, wished));
}

import type { GraphCommand } from '@/domain/graph/graph-command';
import { BUILDER } from '@/shared/limits';

/** Milliseconds for which typing is gathered into one write. */
const TYPING_PAUSE = 150;
/** Of the time, writing takes one part in so many at most. */
const SHARE = 8;
/** Characters of a module for which one millisecond is waited: above 150,000 the size begins to count. */
const CHARACTERS = 1000;
/** Milliseconds that nobody waits for: what is not typed goes at once below it. */
const UNFELT = 150;

/** What the last write and the module say about the next write. */
export interface WriteCost {
  /** Milliseconds that the last write took. */
  readonly took: number;
  /** Characters of the module. */
  readonly size: number;
  /** Whether the journal holds every edit that is not written. */
  readonly isJournaled: boolean;
}

/** Comes many times a second: keys in a text field, arrow keys that move a node. */
const isQuick = ({ name }: GraphCommand) =>
  name === 'configureNode' || name === 'editChoice' || name === 'moveNode';

/** Milliseconds from an edit to its write: longer in large modules while the journal holds the edit. */
export function writePause(command: GraphCommand, { took, size, isJournaled }: WriteCost): number {
  const least = isQuick(command) ? TYPING_PAUSE : 0;
  const wished = Math.max(took * SHARE, size / CHARACTERS);
  if (!isJournaled || wished <= UNFELT) return least;
  return Math.min(BUILDER.autosave, Math.max(least, wished));
}

import type { GraphCommand } from '@/domain/graph/graph-command';
import { BUILDER } from '@/shared/limits';

/** Minimum wait after a quick command, in milliseconds. */
const TYPING_PAUSE = 150;
/** Writing takes at most 1/8 of the time. */
const SHARE = 8;
/** Characters per millisecond of waiting: above 150,000 the size counts. */
const CHARACTERS = 1000;
/** Waits shorter than this, in milliseconds, are skipped. */
const UNFELT = 150;

export interface WriteCost {
  /** Milliseconds that the last write took. */
  readonly took: number;
  /** Characters of the module. */
  readonly size: number;
  readonly isJournaled: boolean;
}

/** Repeats many times a second: typing, arrow keys. */
const isQuick = ({ name }: GraphCommand) =>
  name === 'configureNode' || name === 'editChoice' || name === 'moveNode';

/**
 * Milliseconds from an edit to its write. Writing stores and sends the whole module, which slows down typing in a large
 * one, so edits in the journal wait longer, up to the specified autosave (authoring specification, section 9).
 */
export function writePause(command: GraphCommand, { took, size, isJournaled }: WriteCost): number {
  const least = isQuick(command) ? TYPING_PAUSE : 0;
  const wanted = Math.max(took * SHARE, size / CHARACTERS);
  if (!isJournaled || wanted <= UNFELT) return least;
  return Math.min(BUILDER.autosave, Math.max(least, wanted));
}

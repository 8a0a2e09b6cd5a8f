import type { GraphCommand } from '@/domain/graph/graph-command';
import { BUILDER } from '@/shared/limits';

/** Milliseconds waited after every quick command. */
const TYPING_PAUSE = 150;
/** Writing takes at most one part in 8 of the time. */
const SHARE = 8;
/** Characters per millisecond of waiting: above 150,000 the size counts. */
const CHARACTERS = 1000;
/** Milliseconds of waiting that are not worth it. */
const UNFELT = 150;

export interface WriteCost {
  /** Milliseconds that the last write took. */
  readonly took: number;
  /** Characters of the module. */
  readonly size: number;
  readonly isJournaled: boolean;
}

/** Repeated many times a second: typing, arrow keys. */
const isQuick = ({ name }: GraphCommand) =>
  name === 'configureNode' || name === 'editChoice' || name === 'moveNode';

/**
 * Milliseconds from an edit to its write. Writing stores and sends a whole module, which is felt while typing
 * in a large one: while the journal holds the edit it waits, up to the specified autosave (authoring
 * specification, section 9).
 */
export function writePause(command: GraphCommand, { took, size, isJournaled }: WriteCost): number {
  const least = isQuick(command) ? TYPING_PAUSE : 0;
  const wished = Math.max(took * SHARE, size / CHARACTERS);
  if (!isJournaled || wished <= UNFELT) return least;
  return Math.min(BUILDER.autosave, Math.max(least, wished));
}

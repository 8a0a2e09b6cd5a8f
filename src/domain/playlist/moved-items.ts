import type { Placed } from './playlist-order';

/** New places on their way into the local data, by item. */
export type Moves = ReadonlyMap<string, Move>;

export interface Move {
  readonly position: number;
  /** The stored items at the time when the place was written; undefined before. */
  readonly writtenOver?: readonly Placed[] | undefined;
}

export const NO_MOVES: Moves = new Map();

/**
 * The moves that the stored items do not show yet. One that was written counts until the next items come: they hold it,
 * or what another device made of it. The same object if all of them are open.
 */
export function openMoves(stored: readonly Placed[], moves: Moves): Moves {
  const positions = new Map(stored.map(({ id, position }) => [id, position]));
  const open = [...moves].filter(
    ([id, { position, writtenOver }]) =>
      positions.has(id) &&
      positions.get(id) !== position &&
      (writtenOver === undefined || writtenOver === stored),
  );
  return open.length === moves.size ? moves : new Map(open);
}

/** The items as they stand with the moves made. */
export function movedItems<Item extends Placed>(items: readonly Item[], moves: Moves): readonly Item[] {
  if (moves.size === 0) return items;
  return items.map((item) => {
    const move = moves.get(item.id);
    return move === undefined ? item : { ...item, position: move.position };
  });
}

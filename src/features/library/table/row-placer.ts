import { createDrawingPace } from './drawing-pace';
import { placeRows, type PlacedRow, type Turn } from './place-rows';

/** What is shown of a list from one drawing to the next. */
export interface RowPlacer<R> {
  /**
   * As `placeRows`, from what was placed before, with as many rows as come at a time.
   * @param isAtOnce everything comes with the very first drawing
   */
  place(rows: readonly R[], wanted: readonly number[], unshared: string, isAtOnce: boolean): Turn<R>;
  /** A frame begins at this time, in milliseconds. */
  frame(now: number): void;
}

/** Remembers which row is in which piece of the page, and how many rows this device can draw in a frame. */
export function createRowPlacer<R extends { readonly id: string }>(): RowPlacer<R> {
  const pace = createDrawingPace();
  let placed: readonly PlacedRow<R>[] | undefined;
  return {
    place(rows, wanted, unshared, isAtOnce) {
      const most = placed === undefined && isAtOnce ? Infinity : pace.most();
      const turn = placeRows(placed ?? [], rows, wanted, { most, unshared });
      ({ placed } = turn);
      pace.drew(turn.came, turn.isWhole);
      return turn;
    },
    frame: (now) => pace.frame(now),
  };
}

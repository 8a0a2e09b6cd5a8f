import { placeRows, type PlacedRow, type Turn } from './place-rows';

/** What is shown of a list from one drawing to the next. */
export interface RowPlacer<R> {
  /**
   * As `placeRows`, from what was placed before.
   * @param most rows that may come, or everything with the very first drawing where `isAtOnce`
   */
  place(
    rows: readonly R[],
    wanted: readonly number[],
    options: { readonly most: number; readonly unshared: string; readonly isAtOnce: boolean },
  ): Turn<R>;
}

/** Remembers which row is in which piece of the page. */
export function createRowPlacer<R extends { readonly id: string }>(): RowPlacer<R> {
  let placed: readonly PlacedRow<R>[] | undefined;
  return {
    place(rows, wanted, { most, unshared, isAtOnce }) {
      const room = placed === undefined && isAtOnce ? Infinity : most;
      const turn = placeRows(placed ?? [], rows, wanted, { most: room, unshared });
      ({ placed } = turn);
      return turn;
    },
  };
}

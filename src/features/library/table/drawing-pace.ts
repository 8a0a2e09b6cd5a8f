/** Rows that come in a frame at first, the fewest, and the most: those of a large window. */
const FIRST = 8;
const FEWEST = 4;
const MOST = 40;
/**
 * What drawing may take of the two frames of a screen with 60 a second that a scroll may wait (33 ms): up to the first
 * there is room for more rows, over the second there were too many. The rest is for what comes besides, and for bad
 * moments. More rows at a time are not shown sooner: then single frames come late, and the garbage of some seconds is
 * collected in the middle of the scroll. Milliseconds.
 */
const ROOM = 10;
const TOO_LONG = 15;
/** After a drawing that took longer the next frame is left to everything else. Milliseconds. */
const TIRING = 12;

/** How many rows of a list this device can draw in a frame, and when. */
export interface DrawingPace {
  /** Rows that may come with the next drawing. */
  most(): number;
  /** Whether the next frame is to be left without a drawing; asked once a frame. */
  rests(): boolean;
  /**
   * A drawing is done, from its first line to the last of the browser's own work for it.
   * @param rows that came with it
   * @param took milliseconds
   */
  drew(rows: number, took: number): void;
}

/**
 * Finds out by the drawings themselves how many rows one may have. Most of a drawing's cost is the same for one row as for
 * ten, so a slow device draws some rows with every other frame, and not a few with each: it shows as many, with half
 * the work and frames to spare. A quick one draws a window at once, with each.
 */
export function createDrawingPace(): DrawingPace {
  let most = FIRST;
  let isTired = false;
  return {
    most: () => most,
    rests() {
      const rests = isTired;
      isTired = false;
      return rests;
    },
    drew(rows, took) {
      if (rows === 0) return;
      isTired = took > TIRING;
      if (took > TOO_LONG) most = Math.max(FEWEST, Math.min(most, rows) - 2);
      else if (took <= ROOM && rows >= most) most = Math.min(MOST, most + 2);
    },
  };
}

/** Rows that come in a frame at first, the fewest, and the most: those of a large window. */
const FIRST = 8;
const FEWEST = 2;
const MOST = 40;
/** After a late frame so many must have room before more is tried; twice as many each time that more was too much. */
const PATIENCE = { first: 4, longest: 32 };
/** Frames of a screen with 60 a second: one, and two of them. A little more, for they are not told exactly. Milliseconds. */
const ONE_FRAME = 18;
const TWO_FRAMES = 35;
/** A frame that comes later than this was not waited for, unless rows were missing. Milliseconds. */
const PAUSE = 120;

/** How many rows of a list this device can draw in a frame. */
export interface DrawingPace {
  /** Rows that may come with the next frame. */
  most(): number;
  /**
   * So many rows came since the last frame began.
   * @param isWhole none is missing, so no frame was asked for
   */
  drew(rows: number, isWhole: boolean): void;
  /**
   * A frame begins.
   * @param now its time in milliseconds
   */
  frame(now: number): void;
}

/**
 * Finds out by the frames themselves how many rows a frame can take: more when all that may come came within one frame of
 * the screen, fewer when two were missed. A quick device draws a window at once, and a slow one in parts; there, what
 * was too much is not tried again with every other frame.
 */
export function createDrawingPace(): DrawingPace {
  let most = FIRST;
  let drawn = 0;
  let isWaiting = false;
  let before = -Infinity;
  /** Frames in a row that had room for more, and how many it takes for more to come. */
  let roomy = 0;
  let patience = 0;
  /** Whether more was tried since the last late frame, and how many rows were too much in that one. */
  let isTried = false;
  let tooMuch = 0;
  const more = (): void => {
    roomy += 1;
    if (roomy <= patience) return;
    roomy = 0;
    // What was too much once is no more.
    if (isTried && most >= tooMuch) patience = Math.floor(patience / 2);
    isTried = true;
    most = Math.min(MOST, most + (patience === 0 ? 2 : 1));
  };
  const fewer = (): void => {
    roomy = 0;
    tooMuch = Math.min(most, drawn);
    most = Math.max(FEWEST, tooMuch - 2);
    const longer = isTried ? Math.min(PATIENCE.longest, patience * 2) : patience;
    patience = Math.max(PATIENCE.first, longer);
    isTried = false;
  };
  return {
    most: () => most,
    drew(rows, isWhole) {
      drawn += rows;
      isWaiting = !isWhole;
    },
    frame(now) {
      const took = now - before;
      const isTimely = isWaiting || took < PAUSE;
      if (took <= ONE_FRAME && drawn >= most) more();
      else if (took > TWO_FRAMES && isTimely && drawn > FEWEST) fewer();
      else if (took > ONE_FRAME) roomy = 0;
      before = now;
      drawn = 0;
    },
  };
}

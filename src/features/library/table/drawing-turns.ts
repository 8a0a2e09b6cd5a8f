import type { DrawingPace } from './drawing-pace';

/** When a list is drawn. */
export interface DrawingTurns {
  /** It is to be drawn with the next frame that is not left free. */
  readonly ask: () => void;
  readonly stop: () => void;
}

/**
 * Draws at most once a frame, at its beginning, so that it is painted with it; and tells the pace how long that took with
 * everything the browser does for it.
 * @param draw gives the number of rows that came
 */
export function createDrawingTurns(pace: DrawingPace, draw: () => number): DrawingTurns {
  const painted = new MessageChannel();
  let frame = 0;
  let begun = 0;
  let rows = 0;
  painted.port1.addEventListener('message', () => pace.drew(rows, performance.now() - begun));
  painted.port1.start();
  const ask = (): void => {
    frame ||= requestAnimationFrame(turn);
  };
  const turn = (): void => {
    frame = 0;
    if (pace.rests()) {
      ask();
      return;
    }
    begun = performance.now();
    rows = draw();
    // A message comes after the frame in which it is sent.
    if (rows > 0) painted.port2.postMessage(null);
  };
  return {
    ask,
    stop: () => {
      cancelAnimationFrame(frame);
      painted.port1.close();
    },
  };
}

import { BUILDER } from '@/shared/limits';

/** A place on the canvas, in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The nearest coordinate on the grid; adding zero turns -0 into 0, as storage does. */
export const snapped = (value: number) => Math.round(value / BUILDER.snap) * BUILDER.snap + 0;

/** Dots on the screen are never closer than this, in pixels. */
const CLOSEST = 14;

/** Pixels of the screen from dot to dot of a grid whose lines are `gap` apart: doubled as often as needed. */
export function gridStep(gap: number, zoom: number): number {
  const shown = gap * zoom;
  return shown * 2 ** Math.max(0, Math.ceil(Math.log2(CLOSEST / shown)));
}

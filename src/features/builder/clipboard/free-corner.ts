import { snapped } from '@/domain/graph/place';
import type { ModuleContent } from '@/domain/module/module-content';
import { BUILDER } from '@/shared/limits';

const STEP = 2 * BUILDER.snap;

/** A free grid position at or below the wanted one, so that a second paste does not cover the first. */
export function freeCorner(
  content: ModuleContent,
  wanted: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } {
  const taken = new Set(content.nodes.map(({ position }) => `${position.x} ${position.y}`));
  let [x, y] = [snapped(wanted.x), snapped(wanted.y)];
  while (taken.has(`${x} ${y}`)) {
    x += STEP;
    y += STEP;
  }
  return { x, y };
}

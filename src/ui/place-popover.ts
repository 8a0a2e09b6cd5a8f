/** A place in the window, in pixels, as events of a pointer have it. */
export interface WindowPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** Distance between what opened something and that, in pixels. */
const GAP = 6;
/** Room left to the edges of the window, in pixels. */
const EDGE = 8;

const inside = (value: number, size: number, room: number) =>
  Math.max(EDGE, Math.min(value, room - size - EDGE));

/**
 * Where something goes that floats over the window, in pixels from its left and top: at a point, or under an element
 * with its end at the element's end, above where it does not fit below. Always inside; what fits nowhere lies over the
 * element and scrolls.
 */
export function placePopover(
  list: HTMLElement,
  at: HTMLElement | WindowPoint,
): { left: number; top: number } {
  const { offsetWidth: width, offsetHeight: height } = list;
  const across = (left: number) => inside(left, width, window.innerWidth);
  const down = (top: number) => inside(top, height, window.innerHeight);
  if (!(at instanceof HTMLElement)) return { left: across(at.clientX), top: down(at.clientY) };

  const from = at.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(at).direction === 'rtl';
  const below = from.bottom + GAP;
  const above = from.top - GAP - height;
  const fitsBelow = below + height <= window.innerHeight;
  const top = fitsBelow || above <= 0 ? below : above;
  return { left: across(isRightToLeft ? from.left : from.right - width), top: down(top) };
}

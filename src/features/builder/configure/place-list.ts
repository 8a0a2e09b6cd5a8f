const GAP = 4;
const EDGE = 8;
/** Narrowest and highest that a list of nodes is, in pixels; narrower windows have a narrower list. */
const LEAST_WIDTH = 320;
const MOST_HEIGHT = 460;
/** Below this height a list goes where there is more room. */
const LEAST_HEIGHT = 280;

/** Puts a list under its button, or above it where there is more room, and inside the window. */
export function placeList(list: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect();
  // The part of the window that an on-screen keyboard leaves.
  const view = globalThis.visualViewport;
  const top = view?.offsetTop ?? 0;
  const bottom = top + (view?.height ?? window.innerHeight);
  const width = Math.min(Math.max(from.width, LEAST_WIDTH), window.innerWidth - 2 * EDGE);
  const below = bottom - from.bottom - GAP - EDGE;
  const above = from.top - top - GAP - EDGE;
  const isBelow = below >= LEAST_HEIGHT || below >= above;
  const height = Math.max(Math.min(MOST_HEIGHT, isBelow ? below : above), 160);
  const left = Math.max(EDGE, Math.min(from.right - width, window.innerWidth - width - EDGE));
  Object.assign(list.style, {
    width: `${width}px`,
    maxHeight: `${height}px`,
    left: `${left}px`,
    top: isBelow ? `${Math.min(from.bottom + GAP, bottom - height - EDGE)}px` : 'auto',
    bottom: isBelow ? 'auto' : `${window.innerHeight - from.top + GAP}px`,
  });
}

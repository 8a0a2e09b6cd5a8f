interface Box {
  readonly position: { readonly x: number; readonly y: number };
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** How a map shows a module: pixels per pixel of the canvas, and the canvas point at its corner. */
export interface MapScale {
  readonly by: number;
  readonly x: number;
  readonly y: number;
}

/** Share of the map that is left free around the nodes. */
const FREE = 0.12;

/** Shows all nodes in the middle of a map of a size in pixels, never larger than a tenth of their own. */
export function mapScale(nodes: readonly Box[], width: number, height: number): MapScale {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const node of nodes) {
    left = Math.min(left, node.position.x);
    top = Math.min(top, node.position.y);
    right = Math.max(right, node.position.x + (node.width ?? 0));
    bottom = Math.max(bottom, node.position.y + (node.height ?? 0));
  }
  if (nodes.length === 0) return { by: 0.1, x: 0, y: 0 };
  const room = 1 - 2 * FREE;
  const by = Math.min((width * room) / (right - left), (height * room) / (bottom - top), 0.1);
  return { by, x: (left + right - width / by) / 2, y: (top + bottom - height / by) / 2 };
}

import { useEffect, useRef, type RefObject } from 'react';
import { getViewportForBounds, useReactFlow, useStoreApi, type Rect } from 'reactflow';
import { BUILDER } from '@/shared/limits';
import { useStable } from '@/ui/use-stable';
import type { FlowEdge, FlowNode } from './flow-elements';
import { focusWhenDrawn } from './focus-when-drawn';

export type CanvasView = ReturnType<typeof useCanvasView>;

/** Milliseconds of an animated pan or zoom. */
const DURATION = 180;
/** Margin around elements brought into view, in pixels. */
const MARGIN = 32;
const BESIDE_RAIL = 16;
/** Padding around the whole module, clear of floating controls. */
const ROOM = { side: 48, top: 40, bottom: 72 };
/** Zoom at which a node can be read. */
const READABLE = { least: 0.75, most: 1.25 };

/** No animation for reduced motion. */
const animation = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION);

/** The box around nodes, on the canvas. */
export function boundsOf(nodes: readonly FlowNode[]): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { position, width = 0, height = 0 } of nodes) {
    left = Math.min(left, position.x);
    top = Math.min(top, position.y);
    right = Math.max(right, position.x + width);
    bottom = Math.max(bottom, position.y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** How far a span must move to fit between two positions; its start wins. */
function shift(start: number, size: number, from: number, to: number): number {
  const over = start + size - to;
  const moved = over > 0 ? -over : 0;
  return start + moved < from ? from - start : moved;
}

/** Widths covered by floating controls, in pixels. */
export interface CoveredSides {
  readonly start: number;
  readonly end: number;
}

export function useCanvasView(
  frame: RefObject<HTMLElement | null>,
  { start: railed, end: covered }: CoveredSides,
) {
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const store = useStoreApi<FlowNode, FlowEdge>();
  const awaitedId = useRef<string>(undefined);
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);

  /** Pans no further than needed to see a node. */
  function keepInView(nodeId: string) {
    const node = flow.getNode(nodeId);
    if (!node) return;
    const { width, height, transform } = store.getState();
    const [x, y, zoom] = transform;
    const start = node.position.x * zoom + x;
    const top = node.position.y * zoom + y;
    const first = railed > 0 ? railed + BESIDE_RAIL : MARGIN;
    const across = shift(start, (node.width ?? 0) * zoom, first, width - covered - MARGIN);
    const down = shift(top, (node.height ?? 0) * zoom, MARGIN, height - ROOM.bottom);
    if (across === 0 && down === 0) return;
    void flow.setViewport({ x: x + across, y: y + down, zoom }, { duration: animation() });
  }

  return useStable({
    keepInView,
    /** Brings nodes into view, readable and clear of the panel. */
    show(nodeIds: readonly string[]) {
      const wanted = new Set(nodeIds);
      const nodes = flow.getNodes().filter((node) => wanted.has(node.id));
      if (nodes.length === 0) return;
      const { width, height, transform } = store.getState();
      const [left, top, zoom] = transform;
      const box = boundsOf(nodes);
      const isReadable = zoom >= READABLE.least;
      const isInside =
        box.x * zoom + left >= MARGIN &&
        box.y * zoom + top >= MARGIN &&
        (box.x + box.width) * zoom + left <= width - covered - MARGIN &&
        (box.y + box.height) * zoom + top <= height - MARGIN;
      if (isInside && (isReadable || nodes.length > 1)) return;
      const fits =
        box.width * zoom <= width - covered - 2 * MARGIN && box.height * zoom <= height - 2 * MARGIN;
      if (nodes.length > 1 && !fits) {
        const view = getViewportForBounds(box, width, height, BUILDER.canvasZoom.min, 1, {
          x: `${MARGIN}px`,
          y: `${MARGIN}px`,
          right: `${covered + MARGIN}px`,
        });
        void flow.setViewport(view, { duration: animation() });
        return;
      }
      const next = nodes.length > 1 ? zoom : Math.min(READABLE.most, Math.max(READABLE.least, zoom));
      void flow.setCenter(box.x + box.width / 2 + covered / next / 2, box.y + box.height / 2, {
        zoom: next,
        duration: animation(),
      });
    },
    showAll() {
      const nodes = flow.getNodes();
      if (nodes.length === 0) return;
      const { width, height } = store.getState();
      const { min } = BUILDER.canvasZoom;
      const view = getViewportForBounds(boundsOf(nodes), width, height, min, 1, {
        left: `${railed + ROOM.side}px`,
        right: `${covered + ROOM.side}px`,
        top: `${ROOM.top}px`,
        bottom: `${ROOM.bottom}px`,
      });
      void flow.setViewport(view, { duration: animation() });
    },
    /** Focuses a node once it is drawn. */
    focusNode(nodeId: string) {
      stopWaiting.current?.();
      keepInView(nodeId);
      const selector = `.react-flow__node[data-id="${CSS.escape(nodeId)}"]`;
      if (!frame.current) return;
      awaitedId.current = nodeId;
      stopWaiting.current = focusWhenDrawn(frame.current, selector, () => {
        awaitedId.current = undefined;
      });
    },
    /** The node about to be focused. */
    awaited: () => awaitedId.current,
  });
}

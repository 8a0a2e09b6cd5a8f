import { useEffect } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';

/** A node that should be seen: just added, or chosen in the list. */
export interface Reveal {
  readonly nodeId: string;
}

export interface RevealNodeProps {
  readonly reveal: Reveal | null;
  readonly openId: string | undefined;
  readonly isNarrow: boolean;
}

const DURATION = 180;
/** Nothing glides for those who asked for less motion. */
const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION);
/** Width that the panel beside the canvas covers, with its margins, in pixels. */
const PANEL = 400;
const MARGIN = 24;
const USUAL_HEIGHT = 120;

/**
 * Moves the canvas so that a node is in the middle, at a readable zoom, and so that the node that is configured
 * does not lie under its own panel. Draws nothing.
 */
export function RevealNode({ reveal, openId, isNarrow }: RevealNodeProps) {
  const flow = useReactFlow();
  const store = useStoreApi();
  const covered = isNarrow ? 0 : PANEL;

  useEffect(() => {
    const node = reveal && flow.getNode(reveal.nodeId);
    if (!node) return;
    const zoom = Math.min(1.25, Math.max(0.75, flow.getZoom()));
    const width = node.measured?.width ?? node.width ?? 0;
    const height = node.measured?.height ?? USUAL_HEIGHT;
    void flow.setCenter(node.position.x + width / 2 + covered / zoom / 2, node.position.y + height / 2, {
      zoom,
      duration: duration(),
    });
  }, [reveal, flow, covered]);

  useEffect(() => {
    const node = openId === undefined ? undefined : flow.getNode(openId);
    if (!node || covered === 0 || reveal?.nodeId === openId) return;
    const { x, y, zoom } = flow.getViewport();
    const end = (node.position.x + (node.measured?.width ?? node.width ?? 0)) * zoom + x;
    const over = end + MARGIN - (store.getState().width - covered);
    if (over > 0) void flow.setViewport({ x: x - over, y, zoom }, { duration: duration() });
  }, [openId, reveal, flow, store, covered]);

  return null;
}

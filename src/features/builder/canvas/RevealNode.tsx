import { useEffect, useRef } from 'react';
import type { CanvasView } from './use-canvas-view';

/** Nodes that should be selected and seen: just added, found, or chosen in a list. */
export interface Reveal {
  readonly nodeIds: readonly string[];
  /** Whether the first of them is opened to be written in, as one that was just added. */
  readonly isForWriting?: boolean;
}

export interface RevealNodeProps {
  readonly view: CanvasView;
  readonly reveal: Reveal | null;
  /** The node that is configured beside the canvas. */
  readonly openId: string | undefined;
}

/**
 * Moves the canvas so that what should be seen is seen, and so that the node that is configured does not lie under its
 * own panel. Draws nothing.
 */
export function RevealNode({ view, reveal, openId }: RevealNodeProps) {
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  useEffect(() => {
    if (reveal) latest.current.show(reveal.nodeIds);
  }, [reveal]);
  useEffect(() => {
    if (openId !== undefined) latest.current.keepInView(openId);
  }, [openId]);
  return null;
}

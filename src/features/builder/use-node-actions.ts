import type { RefObject } from 'react';
import { useStable } from '@/ui/use-stable';
import type { CanvasHandle } from './canvas/use-canvas-handle';
import type { Builder } from './use-builder';
import type { BuilderFocus } from './use-builder-focus';

export interface NodeActionsOptions {
  readonly builder: Builder;
  readonly focus: BuilderFocus;
  /** Null in the list view. */
  readonly canvas: RefObject<CanvasHandle | null>;
  readonly isNarrow: boolean;
}

/** Actions on single nodes that also move the focus. */
export function useNodeActions({ builder, focus, canvas, isNarrow }: NodeActionsOptions) {
  return useStable({
    removeOne(nodeId: string) {
      builder.remove([nodeId], []);
      focus.module();
    },
    /** Opens a node and focuses its first field. */
    openToWrite(nodeId: string) {
      if (canvas.current) builder.openNode(nodeId);
      else builder.goTo(nodeId);
      focus.firstField();
    },
    /** Closes the open node's form and focuses the node. */
    closeNode() {
      const nodeId = builder.openId;
      builder.closeNode();
      if (nodeId === undefined) return;
      // Clears the canvas selection, so that the next arrow key navigates instead of moving the node.
      if (canvas.current && !isNarrow) builder.setReveal({ nodeIds: [] });
      focus.node(nodeId);
    },
  });
}

import { useEffect, useImperativeHandle, useRef, type RefObject } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import type { WindowPoint } from '@/ui/MenuPopover';
import { useStable } from '@/ui/use-stable';
import type { FlowEdge } from './flow-elements';
import type { CanvasView } from './use-canvas-view';

/** The canvas's methods for other parts of the builder. */
export type CanvasHandle = ReturnType<typeof useCanvasHandle>;

function edgeUnder({ clientX, clientY }: WindowPoint): Element | undefined {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const edge = element.closest('.react-flow__edge');
    if (edge) return edge;
  }
  return undefined;
}

/** Provides the canvas handle to other parts of the builder. */
export function useCanvasHandle(
  handle: RefObject<unknown>,
  frame: RefObject<HTMLElement | null>,
  view: CanvasView,
  edges: readonly FlowEdge[],
) {
  const flow = useReactFlow();
  const store = useStoreApi();
  const pointer = useRef<WindowPoint | null>(null);
  const marked = useRef<Element | null>(null);

  useEffect(() => {
    const holder = frame.current;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { clientX, clientY };
    };
    const forget = () => {
      pointer.current = null;
    };
    holder?.addEventListener('pointermove', follow, { passive: true });
    holder?.addEventListener('pointerleave', forget);
    return () => {
      holder?.removeEventListener('pointermove', follow);
      holder?.removeEventListener('pointerleave', forget);
    };
  }, [frame]);

  const toPlace = ({ clientX, clientY }: WindowPoint) =>
    flow.screenToFlowPosition({ x: clientX, y: clientY }, { snapToGrid: false });

  const offered = useStable({
    /** The canvas position, and the link if any, at a point of the window; undefined outside the canvas. */
    under(point: WindowPoint) {
      const top = document.elementFromPoint(point.clientX, point.clientY);
      if (!top || !frame.current?.contains(top)) return undefined;
      const id = edgeUnder(point)?.getAttribute('data-id');
      return { position: toPlace(point), link: edges.find((edge) => edge.id === id)?.data?.from };
    },
    /** Marks the link under a point as drop target; null unmarks it. */
    markLink(point: WindowPoint | null) {
      const next = (point && edgeUnder(point)) ?? null;
      if (next === marked.current) return;
      marked.current?.removeAttribute('data-drop');
      next?.setAttribute('data-drop', '');
      marked.current = next;
    },
    /** Where pasted nodes go: under the pointer, else in the middle. */
    pastePlace() {
      if (pointer.current) return toPlace(pointer.current);
      const { width, height, transform } = store.getState();
      const [x, y, zoom] = transform;
      return { x: (width / 2 - x) / zoom - 100, y: (height / 2 - y) / zoom - 60 };
    },
    focusedNode() {
      const { activeElement } = document;
      const isCard = activeElement?.matches('.react-flow__node') && frame.current?.contains(activeElement);
      return isCard ? (activeElement?.getAttribute('data-id') ?? undefined) : undefined;
    },
    focusNode: view.focusNode,
    focus: () => frame.current?.focus({ preventScroll: true }),
    showAll: view.showAll,
  });
  useImperativeHandle(handle, () => offered, [offered]);
  return offered;
}

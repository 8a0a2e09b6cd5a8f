import { useEffect, useImperativeHandle, useRef, type RefObject } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import type { WindowPoint } from './canvas-actions';
import type { CanvasHandle } from './canvas-handle';
import type { FlowEdge } from './flow-elements';
import type { CanvasView } from './use-canvas-view';

export interface CanvasHandleParts {
  readonly view: CanvasView;
  readonly edges: readonly FlowEdge[];
}

function edgeUnder({ clientX, clientY }: WindowPoint): Element | undefined {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const edge = element.closest('.react-flow__edge');
    if (edge) return edge;
  }
  return undefined;
}

/** Offers the canvas to the other parts of the builder while it is shown. */
export function useCanvasHandle(
  handle: RefObject<CanvasHandle | null>,
  frame: RefObject<HTMLElement | null>,
  { view, edges }: CanvasHandleParts,
): void {
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

  useImperativeHandle(handle, (): CanvasHandle => {
    const toPlace = ({ clientX, clientY }: WindowPoint) =>
      flow.screenToFlowPosition({ x: clientX, y: clientY }, { snapToGrid: false });
    return {
      under(point) {
        const box = frame.current?.getBoundingClientRect();
        const top = document.elementFromPoint(point.clientX, point.clientY);
        if (!box || !top || !frame.current?.contains(top)) return undefined;
        const id = edgeUnder(point)?.getAttribute('data-id');
        const link = edges.find((edge) => edge.id === id)?.data?.from;
        const position = toPlace(point);
        return link ? { position, link } : { position };
      },
      markLink(point) {
        const next = (point && edgeUnder(point)) ?? null;
        if (next === marked.current) return;
        marked.current?.removeAttribute('data-drop');
        next?.setAttribute('data-drop', '');
        marked.current = next;
      },
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
    };
  }, [flow, store, frame, edges, view]);
}

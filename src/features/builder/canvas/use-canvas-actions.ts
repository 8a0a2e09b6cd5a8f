import { useEffect, useRef, type RefObject } from 'react';
import type { ModuleContent } from '@/domain/module/module-content';
import { BUILDER } from '@/shared/limits';
import type { Builder } from '../use-builder';
import { selectedIds, type FlowEdge, type FlowNode } from './flow-elements';
import { moveBy } from './move-by';
import { neighborInDirection, readingOrder, type Direction } from './neighbor-in-direction';
import type { CanvasView } from './use-canvas-view';
import type { FlowElements } from './use-flow-elements';

/** The parts of the canvas that its keyboard actions use. */
export interface CanvasParts {
  readonly content: ModuleContent;
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
  readonly view: CanvasView;
  readonly choose: FlowElements['choose'];
  readonly builder: Pick<Builder, 'command' | 'remove'>;
}

/** The focused node or link; neither for the canvas itself. */
export interface Focused {
  readonly nodeId?: string;
  readonly edgeId?: string;
}

const UNIT_VECTORS: Readonly<Record<Direction, { readonly x: number; readonly y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};
/** Grid steps for Shift with an arrow key. */
const SHIFT_STEP = 4;

/** Actions of the canvas's keys on the focused element, else on the selection. */
export function useCanvasActions(frame: RefObject<HTMLElement | null>, parts: CanvasParts) {
  const current = useRef<string | undefined>(undefined);
  const { content, nodes, edges, view, builder } = parts;
  const edgeOf = (id: string | undefined) => edges.find((edge) => edge.id === id);

  useEffect(() => {
    const holder = frame.current;
    const remember = (event: FocusEvent) => {
      const card = event.target instanceof Element ? event.target.closest('.react-flow__node') : null;
      current.current = card?.getAttribute('data-id') ?? current.current;
    };
    holder?.addEventListener('focusin', remember);
    return () => holder?.removeEventListener('focusin', remember);
  }, [frame]);

  /** Focuses the last focused node, else a selected one, else the start. */
  const enter = () => {
    const isThere = content.nodes.some((node) => node.id === current.current);
    const id = (isThere ? current.current : undefined) ?? selectedIds(nodes)[0] ?? readingOrder(content)[0];
    if (id !== undefined) view.focusNode(id);
  };

  /** Selects only this node, or adds it to the selection or removes it. */
  const toggle = (nodeId: string, isAdding: boolean) => {
    const chosen = selectedIds(nodes);
    if (!isAdding) parts.choose([nodeId]);
    else if (chosen.includes(nodeId)) parts.choose(chosen.filter((id) => id !== nodeId));
    else parts.choose([...chosen, nodeId]);
  };

  /** Moves the selection if the focus is on it, else moves the focus. */
  const arrow = (direction: Direction, { nodeId, edgeId: link }: Focused, isLong: boolean) => {
    const chosen = selectedIds(nodes);
    const isMoving = nodeId === undefined ? chosen.length > 0 : chosen.includes(nodeId);
    if (isMoving) {
      const far = BUILDER.snap * (isLong ? SHIFT_STEP : 1);
      const way = UNIT_VECTORS[direction];
      const command = moveBy(content, chosen, { x: way.x * far, y: way.y * far });
      if (command) builder.command(command);
      const anchor = nodeId ?? chosen[0];
      if (anchor !== undefined) requestAnimationFrame(() => view.keepInView(anchor));
      return;
    }
    if (link !== undefined) {
      const edge = edgeOf(link);
      const isOnward = direction === 'down' || direction === 'right';
      if (edge) view.focusNode(isOnward ? edge.target : edge.source);
      return;
    }
    if (nodeId === undefined) return enter();
    const next = neighborInDirection(content, nodeId, direction);
    if (next !== undefined) view.focusNode(next);
  };

  /** Deletes the focused element or the selection, and focuses the next one. */
  const remove = ({ nodeId, edgeId: link }: Focused) => {
    const chosen = selectedIds(nodes);
    const links = edges.flatMap((edge) => (edge.selected === true && edge.data ? [edge.data.from] : []));
    if (link !== undefined) {
      const edge = edgeOf(link);
      if (edge?.data) builder.remove([], [edge.data.from]);
      if (edge) view.focusNode(edge.source);
      return;
    }
    const gone = nodeId !== undefined && !chosen.includes(nodeId) ? [nodeId] : chosen;
    if (gone.length === 0 && links.length === 0) return;
    const order = readingOrder(content);
    const left = new Set(order.filter((id) => !gone.includes(id)));
    const at = order.indexOf(nodeId ?? gone[0] ?? '');
    const next =
      order.slice(at).find((id) => left.has(id)) ??
      order.slice(0, Math.max(0, at)).findLast((id) => left.has(id));
    builder.remove(gone, gone === chosen ? links : []);
    if (gone.length > 0) {
      current.current = next;
      frame.current?.focus({ preventScroll: true });
    }
  };

  /** The next link that leaves a node. */
  const focusLink = (nodeId: string, after: string | undefined) => {
    const leaving = edges.filter((edge) => edge.source === nodeId);
    const at = leaving.findIndex((edge) => edge.id === after);
    const next = leaving[(at + 1) % leaving.length];
    if (!next) return;
    frame.current
      ?.querySelector<SVGElement>(`.react-flow__edge[data-id="${CSS.escape(next.id)}"]`)
      ?.focus({ preventScroll: true });
  };

  /** Clears the selection, else leaves a link for its node, or a node for the canvas. */
  const escape = ({ nodeId, edgeId: link }: Focused) => {
    const hasChosen = selectedIds(nodes).length > 0 || selectedIds(edges).length > 0;
    if (hasChosen) parts.choose([]);
    if (link !== undefined) {
      const edge = edgeOf(link);
      if (edge) view.focusNode(edge.source);
    } else if (!hasChosen && nodeId !== undefined) frame.current?.focus({ preventScroll: true });
  };

  return { enter, toggle, arrow, remove, focusLink, escape };
}

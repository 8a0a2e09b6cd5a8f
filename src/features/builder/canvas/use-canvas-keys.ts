import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useReactFlow } from 'reactflow';
import type { ModuleContent } from '@/domain/module/module-content';
import { BUILDER } from '@/shared/limits';
import type { Builder } from '../use-builder';
import { selectedIds, type FlowEdge, type FlowNode } from './flow-elements';
import { moveBy } from './move-by';
import { steppedZoom } from './stepped-zoom';
import { neighborInOrder, readingOrder, neighborInDirection, type Direction } from './neighbor-in-direction';
import type { CanvasView } from './use-canvas-view';
import type { FlowElements } from './use-flow-elements';
import type { TypeMenuState } from './use-type-menu';

export interface CanvasKeys {
  readonly content: ModuleContent;
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
  readonly view: CanvasView;
  readonly choose: FlowElements['choose'];
  readonly builder: Pick<Builder, 'command' | 'remove'>;
  readonly menu: Pick<TypeMenuState, 'afterNode' | 'inView' | 'onLink'>;
  readonly onOpen: (nodeId: string) => void;
  /** Asks for a node to connect to. */
  readonly onConnectFrom: (nodeId: string) => void;
  readonly onToggleTool: () => void;
}

const ARROW_DIRECTIONS: Readonly<Partial<Record<string, Direction>>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const UNIT_VECTORS: Readonly<Record<Direction, { readonly x: number; readonly y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};
/** Grid steps for Shift with an arrow key. */
const SHIFT_STEP = 4;

/** The focused node or link; neither for the canvas itself. */
interface Focused {
  readonly nodeId?: string;
  readonly edgeId?: string;
}

function focusedOn(event: KeyboardEvent): Focused | undefined {
  const { target, currentTarget } = event;
  if (!(target instanceof Element)) return undefined;
  const id = target.getAttribute('data-id') ?? undefined;
  if (target === currentTarget) return {};
  if (id !== undefined && target.matches('.react-flow__node')) return { nodeId: id };
  if (id !== undefined && target.matches('.react-flow__edge')) return { edgeId: id };
  return undefined;
}

/** Keyboard control of the canvas: a single tab stop, from which arrow keys navigate or move the selection. */
export function useCanvasKeys(
  frame: RefObject<HTMLElement | null>,
  keys: CanvasKeys,
): (event: KeyboardEvent<HTMLElement>) => void {
  const flow = useReactFlow();
  const current = useRef<string | undefined>(undefined);
  const { content, nodes, edges, view, builder, menu } = keys;
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

  const enter = () => {
    const isThere = content.nodes.some((node) => node.id === current.current);
    const id = (isThere ? current.current : undefined) ?? selectedIds(nodes)[0] ?? readingOrder(content)[0];
    if (id !== undefined) view.focusNode(id);
  };

  const toggle = (nodeId: string, isAdding: boolean) => {
    const chosen = selectedIds(nodes);
    if (!isAdding) keys.choose([nodeId]);
    else if (chosen.includes(nodeId)) keys.choose(chosen.filter((id) => id !== nodeId));
    else keys.choose([...chosen, nodeId]);
  };

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
      // Focuses the next node.
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

  const escape = ({ nodeId, edgeId: link }: Focused) => {
    const hasChosen = selectedIds(nodes).length > 0 || selectedIds(edges).length > 0;
    if (hasChosen) keys.choose([]);
    if (link !== undefined) {
      const edge = edgeOf(link);
      if (edge) view.focusNode(edge.source);
    } else if (!hasChosen && nodeId !== undefined) frame.current?.focus({ preventScroll: true });
  };

  /** Single keys; true when they did something. */
  const letter = (key: string, { nodeId, edgeId: link }: Focused): boolean => {
    const subject = nodeId ?? selectedIds(nodes)[0];
    switch (key) {
      case '+':
      case '=':
        void flow.zoomTo(steppedZoom(flow.getZoom(), 1));
        return true;
      case '-':
        void flow.zoomTo(steppedZoom(flow.getZoom(), -1));
        return true;
      case '0':
        void flow.zoomTo(BUILDER.buttonZoom.initial);
        return true;
      case '1':
        view.showAll();
        return true;
      case 'v':
        keys.onToggleTool();
        return true;
      case 'c':
        if (subject !== undefined) keys.onConnectFrom(subject);
        return subject !== undefined;
      case 'n':
      case 'insert':
        if (link !== undefined) menu.onLink(link);
        else if (subject !== undefined) menu.afterNode(subject);
        else menu.inView();
        return true;
      case 'l': {
        const source = link === undefined ? nodeId : edgeOf(link)?.source;
        if (source !== undefined) focusLink(source, link);
        return source !== undefined;
      }
      default:
        return false;
    }
  };

  /** The key's subject: a node about to be focused counts as focused. */
  const focusAt = (event: KeyboardEvent): Focused | undefined => {
    const focused = focusedOn(event);
    const nodeId = focused && view.awaited();
    return nodeId !== undefined && content.nodes.some((node) => node.id === nodeId) ? { nodeId } : focused;
  };

  return (event) => {
    const focused = focusAt(event);
    if (!focused || event.defaultPrevented || event.altKey) return;
    const hasModifier = event.ctrlKey || event.metaKey;
    const direction = ARROW_DIRECTIONS[event.key];
    const done = () => event.preventDefault();
    if (hasModifier) {
      if (event.key.toLowerCase() === 'a') {
        done();
        keys.choose(content.nodes.map((node) => node.id));
      } else if (event.key.toLowerCase() === 'k' && focused.nodeId !== undefined) {
        done();
        keys.onConnectFrom(focused.nodeId);
      } else if (event.key === ' ' && focused.nodeId !== undefined) {
        done();
        toggle(focused.nodeId, true);
      }
      return;
    }
    if (direction) {
      done();
      arrow(direction, focused, event.shiftKey);
      return;
    }
    switch (event.key) {
      case 'Tab': {
        const next = focused.nodeId && neighborInOrder(content, focused.nodeId, event.shiftKey ? -1 : 1);
        // At the end Tab leaves the canvas.
        if (!next) return;
        done();
        view.focusNode(next);
        return;
      }
      case 'Enter':
        done();
        if (focused.nodeId !== undefined) keys.onOpen(focused.nodeId);
        else if (focused.edgeId !== undefined) menu.onLink(focused.edgeId);
        else enter();
        return;
      case ' ':
        done();
        if (focused.nodeId !== undefined) toggle(focused.nodeId, event.shiftKey);
        else if (focused.edgeId !== undefined) keys.choose([], [focused.edgeId]);
        else enter();
        return;
      case 'Delete':
      case 'Backspace':
        done();
        remove(focused);
        return;
      case 'Escape':
        escape(focused);
        return;
      case 'Home': {
        done();
        const [start] = readingOrder(content);
        if (start !== undefined) view.focusNode(start);
        return;
      }
      default:
        if (letter(event.key.toLowerCase(), focused)) done();
    }
  };
}

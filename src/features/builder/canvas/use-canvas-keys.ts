import type { KeyboardEvent, RefObject } from 'react';
import { useReactFlow } from 'reactflow';
import { BUILDER } from '@/shared/limits';
import { selectedIds } from './flow-elements';
import { neighborInOrder, readingOrder, type Direction } from './neighbor-in-direction';
import { steppedZoom } from './stepped-zoom';
import { useCanvasActions, type CanvasParts, type Focused } from './use-canvas-actions';
import type { TypeMenuState } from './use-type-menu';

export interface CanvasKeys extends CanvasParts {
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
  const actions = useCanvasActions(frame, keys);
  const { content, nodes, edges, view, menu } = keys;

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
        const source = link === undefined ? nodeId : edges.find((edge) => edge.id === link)?.source;
        if (source !== undefined) actions.focusLink(source, link);
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
        actions.toggle(focused.nodeId, true);
      }
      return;
    }
    if (direction) {
      done();
      actions.arrow(direction, focused, event.shiftKey);
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
        else actions.enter();
        return;
      case ' ':
        done();
        if (focused.nodeId !== undefined) actions.toggle(focused.nodeId, event.shiftKey);
        else if (focused.edgeId !== undefined) keys.choose([], [focused.edgeId]);
        else actions.enter();
        return;
      case 'Delete':
      case 'Backspace':
        done();
        actions.remove(focused);
        return;
      case 'Escape':
        actions.escape(focused);
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

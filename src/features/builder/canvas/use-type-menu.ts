import type { NodeType } from '@/domain/nodes/registry';
import type { Place } from '@/domain/graph/place';
import { useState, type RefObject } from 'react';
import { useReactFlow } from 'reactflow';
import { allLinks, type Exit } from '@/domain/graph/links';
import { placeNextTo } from '@/domain/graph/place-next-to';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { BUILDER } from '@/shared/limits';
import type { WindowPoint } from '@/ui/MenuPopover';
import { useStable } from '@/ui/use-stable';
import type { NewNodePlace } from '../add-node';
import { freeExit } from '../outline/add-after';
import { BUILDER_TEXTS } from '../texts';
import { cardGeometry } from './card-geometry';
import { edgeId } from './flow-elements';
import type { FlowDirection } from './card-geometry';

/** An open menu of types. */
interface MenuRequest {
  readonly title: string;
  readonly at: WindowPoint;
  readonly from?: Exit | undefined;
  /** Center of the new card. */
  readonly middle?: Place | undefined;
  /** The node to place it next to, if no position is given. */
  readonly nextTo?: ModuleNode | undefined;
}

export interface TypeMenuParts {
  readonly content: ModuleContent;
  readonly direction: FlowDirection;
  readonly onAdd: (place: NewNodePlace) => void;
}

/** About the size of a new card, in pixels. */
const CARD = { width: BUILDER.nodeWidth, height: 90 };

/** Callbacks that open the menu of types, and its result. */
export type TypeMenuState = ReturnType<typeof useTypeMenu>;

/** The menu that asks for the type of a new node. */
export function useTypeMenu(
  frame: RefObject<HTMLElement | null>,
  { content, direction, onAdd }: TypeMenuParts,
) {
  const flow = useReactFlow();
  const [request, setRequest] = useState<MenuRequest | null>(null);
  const texts = BUILDER_TEXTS.typeMenu;

  const toPlace = ({ clientX, clientY }: WindowPoint) =>
    flow.screenToFlowPosition({ x: clientX, y: clientY }, { snapToGrid: false });
  function toWindow(place: Place): WindowPoint {
    const { x, y } = flow.flowToScreenPosition(place);
    return { clientX: x, clientY: y };
  }
  function middleOfLink(id: string): Place | undefined {
    const path = frame.current?.querySelector<SVGPathElement>(
      `.react-flow__edge[data-id="${CSS.escape(id)}"] path`,
    );
    const middle = path?.getPointAtLength(path.getTotalLength() / 2);
    return middle && { x: middle.x, y: middle.y };
  }
  const here = (at: WindowPoint) => setRequest({ title: texts.here, at, middle: toPlace(at) });

  const ways = useStable({
    onExit: (from: Exit, at: WindowPoint) =>
      setRequest({ title: texts.onLink, at, from, middle: middleOfLink(edgeId(from)) ?? toPlace(at) }),
    onLink(id: string) {
      const from = allLinks(content).find((link) => edgeId(link.from) === id)?.from;
      const middle = middleOfLink(id);
      if (from && middle) setRequest({ title: texts.onLink, at: toWindow(middle), from, middle });
    },
    /** For a focused node: the new one follows it. */
    afterNode(nodeId: string) {
      const node = content.nodes.find((one) => one.id === nodeId);
      if (!node) return;
      const from = freeExit(content, { kind: 'node', nodeId });
      const { width, height } = cardGeometry(node, direction);
      const middle = from && middleOfLink(edgeId(from));
      setRequest({
        title: from ? texts.afterNode : texts.here,
        at: toWindow({ x: node.position.x + width / 2, y: node.position.y + height }),
        from,
        middle,
        nextTo: middle ? undefined : node,
      });
    },
    afterExit(from: Exit, at: WindowPoint) {
      const { x, y } = toPlace(at);
      // The drawn link ends at the new card's edge.
      const middle = direction === 'right' ? { x: x + CARD.width / 2, y } : { x, y: y + CARD.height / 2 };
      setRequest({ title: texts.afterNode, at, from, middle });
    },
    here,
    inView() {
      const box = frame.current?.getBoundingClientRect();
      if (box) here({ clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 });
    },
  });

  return {
    ...ways,
    open: request,
    close: () => setRequest(null),
    choose: (type: NodeType) => {
      setRequest(null);
      if (!request) return;
      const { middle, nextTo, from } = request;
      const position = nextTo && placeNextTo(content, nextTo, type, direction);
      onAdd({ type, middle, position, from });
    },
  };
}

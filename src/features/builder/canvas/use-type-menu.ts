import { useCallback, useState, type RefObject } from 'react';
import { useReactFlow } from 'reactflow';
import { linksOf, type Exit } from '@/domain/graph/links';
import { placeNextTo } from '@/domain/graph/place-next-to';
import type { ModuleContent, ModuleNode, NodeType } from '@/domain/module/module-content';
import { BUILDER } from '@/shared/limits';
import type { NewNodePlace } from '../add-node';
import { freeExit } from '../outline/add-after';
import { BUILDER_TEXTS } from '../texts';
import type { WindowPoint } from './canvas-actions';
import { cardGeometry } from './card-geometry';
import { edgeId, type FlowDirection } from './flow-elements';

/** A choice of types that is open. */
export interface OpenTypeMenu {
  readonly title: string;
  readonly at: WindowPoint;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Wish extends OpenTypeMenu {
  readonly from?: Exit;
  /** Middle of the new card, on the canvas. */
  readonly middle?: Place;
  /** The node that it is put beside, where it has no place of its own. */
  readonly beside?: ModuleNode;
}

export interface TypeMenuParts {
  readonly content: ModuleContent;
  readonly direction: FlowDirection;
  readonly onAdd: (place: NewNodePlace) => void;
}

/** What opens the choice of types on the canvas, and what is chosen with it. */
export interface TypeMenuState {
  readonly open: OpenTypeMenu | null;
  readonly choose: (type: NodeType) => void;
  readonly close: () => void;
  /** For a link, by its button. */
  readonly onExit: (from: Exit, at: WindowPoint) => void;
  /** For a link that has the focus. */
  readonly onLink: (edgeId: string) => void;
  /** For a node that has the focus: what is chosen comes after it. */
  readonly afterNode: (nodeId: string) => void;
  /** Where a link was dropped on the empty canvas. */
  readonly afterExit: (from: Exit, at: WindowPoint) => void;
  /** At a place of the empty canvas. */
  readonly here: (at: WindowPoint) => void;
  /** In the middle of what is seen of the canvas. */
  readonly inView: () => void;
}

/** About the size of a new card, in pixels. */
const CARD = { width: BUILDER.nodeWidth, height: 90 };

/** The menu that asks for the type of a node where one is to be added: its state, and the ways to open it. */
export function useTypeMenu(
  frame: RefObject<HTMLElement | null>,
  { content, direction, onAdd }: TypeMenuParts,
): TypeMenuState {
  const flow = useReactFlow();
  const [wish, setWish] = useState<Wish | null>(null);
  const texts = BUILDER_TEXTS.typeMenu;

  const toPlace = useCallback(
    ({ clientX, clientY }: WindowPoint) =>
      flow.screenToFlowPosition({ x: clientX, y: clientY }, { snapToGrid: false }),
    [flow],
  );
  const close = useCallback(() => setWish(null), []);

  const middleOfLink = useCallback(
    (id: string) => {
      const path = frame.current?.querySelector<SVGPathElement>(
        `.react-flow__edge[data-id="${CSS.escape(id)}"] path`,
      );
      return path?.getPointAtLength(path.getTotalLength() / 2);
    },
    [frame],
  );

  const onExit = useCallback(
    (from: Exit, at: WindowPoint) => {
      const middle = middleOfLink(edgeId(from)) ?? toPlace(at);
      setWish({ title: texts.onLink, at, from, middle: { x: middle.x, y: middle.y } });
    },
    [middleOfLink, toPlace, texts],
  );

  const onLink = useCallback(
    (id: string) => {
      const from = content.nodes
        .flatMap((node) => linksOf(node))
        .find((link) => edgeId(link.from) === id)?.from;
      const middle = middleOfLink(id);
      if (!from || !middle) return;
      const { x, y } = flow.flowToScreenPosition(middle);
      setWish({
        title: texts.onLink,
        at: { clientX: x, clientY: y },
        from,
        middle: { x: middle.x, y: middle.y },
      });
    },
    [content, flow, middleOfLink, texts],
  );

  const afterNode = useCallback(
    (nodeId: string) => {
      const node = content.nodes.find((one) => one.id === nodeId);
      if (!node) return;
      const from = freeExit(content, { kind: 'node', nodeId });
      const { width, height } = cardGeometry(node, direction);
      const link = from && middleOfLink(edgeId(from));
      const below = { x: node.position.x + width / 2, y: node.position.y + height };
      const { x, y } = flow.flowToScreenPosition(below);
      setWish({
        title: from ? texts.afterNode : texts.here,
        at: { clientX: x, clientY: y },
        ...(link ? { middle: { x: link.x, y: link.y } } : { beside: node }),
        ...(from ? { from } : {}),
      });
    },
    [content, direction, flow, middleOfLink, texts],
  );

  const afterExit = useCallback(
    (from: Exit, at: WindowPoint) => {
      const place = toPlace(at);
      // The link that was drawn ends at the edge of the new card.
      const middle =
        direction === 'right'
          ? { x: place.x + CARD.width / 2, y: place.y }
          : { x: place.x, y: place.y + CARD.height / 2 };
      setWish({ title: texts.afterNode, at, from, middle });
    },
    [direction, toPlace, texts],
  );

  const here = useCallback(
    (at: WindowPoint) => setWish({ title: texts.here, at, middle: toPlace(at) }),
    [toPlace, texts],
  );

  const inView = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box) here({ clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 });
  }, [frame, here]);

  const choose = useCallback(
    (type: NodeType) => {
      setWish(null);
      if (!wish) return;
      const { middle, beside, from } = wish;
      onAdd({
        type,
        ...(middle ? { middle } : {}),
        ...(beside ? { position: placeNextTo(content, beside, type, direction) } : {}),
        ...(from ? { from } : {}),
      });
    },
    [content, direction, onAdd, wish],
  );

  return { open: wish, choose, close, onExit, onLink, afterNode, afterExit, here, inView };
}

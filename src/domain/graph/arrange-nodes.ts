import { type Place, snapped } from './place';
import { graphlib, layout } from '@dagrejs/dagre';
import type { ModuleContent, ModuleNode } from '../module/module-content';
import { cardSize, type CardSizes } from './card-size';
import { arrangeLayers } from './arrange-layers';
import { allLinks, type Link } from './links';
import { cornerOf } from './paste-nodes';
import { isStartNode } from './start-node';

/** Direction of the flow. */
export type ArrangeDirection = 'down' | 'right';

/** Gaps between neighboring cards and between layers of the flow, in pixels. */
const GAP = { beside: 60, onward: 90 } as const;

function inRows(
  nodes: readonly ModuleNode[],
  from: Place,
  measured: CardSizes | undefined,
): readonly (readonly [string, Place])[] {
  const columns = Math.ceil(Math.sqrt(nodes.length));
  const sizes = nodes.map((node) => cardSize(node, measured));
  const width = sizes.reduce((most, size) => Math.max(most, size.width), 0) + GAP.beside;
  const height = sizes.reduce((most, size) => Math.max(most, size.height), 0) + GAP.beside;
  return nodes.map((node, index) => [
    node.id,
    {
      x: snapped(from.x + (index % columns) * width),
      y: snapped(from.y + Math.floor(index / columns) * height),
    },
  ]);
}

/** dagre is too slow, and recurses too deep, for more linked nodes. */
const MAX_DAGRE_NODES = 300;

/** Upper left corners of linked nodes, with few crossings. */
function inLayers(
  nodes: readonly ModuleNode[],
  links: readonly Link[],
  direction: ArrangeDirection,
  measured: CardSizes | undefined,
): ReadonlyMap<string, Place> {
  if (nodes.length === 0) return new Map();
  if (nodes.length > MAX_DAGRE_NODES) {
    const targets = new Map(nodes.map((node): [string, string[]] => [node.id, []]));
    for (const { from, to } of links) targets.get(from.nodeId)?.push(to);
    const start = nodes.find((node) => isStartNode(node));
    const ordered = start ? [start, ...nodes.filter((node) => node !== start)] : nodes;
    return arrangeLayers(
      ordered.map((node) => ({
        id: node.id,
        size: cardSize(node, measured),
        targets: targets.get(node.id) ?? [],
      })),
      direction,
      GAP,
    );
  }
  const graph = new graphlib.Graph({ multigraph: false });
  graph.setGraph({
    rankdir: direction === 'down' ? 'TB' : 'LR',
    nodesep: GAP.beside,
    ranksep: GAP.onward,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const node of nodes) graph.setNode(node.id, { ...cardSize(node, measured) });
  for (const link of links) graph.setEdge(link.from.nodeId, link.to);
  layout(graph);
  return new Map(
    nodes.map((node) => {
      const { width, height } = cardSize(node, measured);
      const { x, y } = graph.node(node.id) as Place;
      return [node.id, { x: x - width / 2, y: y - height / 2 }];
    }),
  );
}

/** New places on the grid, keeping the upper left corner. Takes a second: for a worker. */
export function arrangeNodes(
  content: ModuleContent,
  direction: ArrangeDirection,
  measured?: CardSizes,
): ReadonlyMap<string, Place> {
  if (content.nodes.length === 0) return new Map();
  const known = new Set(content.nodes.map((node) => node.id));
  const links = allLinks(content).filter((link) => known.has(link.to) && link.to !== link.from.nodeId);
  const linked = new Set(links.flatMap((link) => [link.from.nodeId, link.to]));
  const corner = cornerOf(content.nodes);
  const inFlow = content.nodes.filter((node) => linked.has(node.id));
  const corners = inLayers(inFlow, links, direction, measured);

  const places = new Map<string, Place>();
  let end = { x: corner.x, y: corner.y };
  for (const node of inFlow) {
    const { width, height } = cardSize(node, measured);
    const { x, y } = corners.get(node.id) ?? { x: 0, y: 0 };
    const place = { x: snapped(corner.x + x), y: snapped(corner.y + y) };
    places.set(node.id, place);
    end = { x: Math.max(end.x, place.x + width), y: Math.max(end.y, place.y + height) };
  }
  const hasFlow = inFlow.length > 0;
  const below = { x: corner.x, y: hasFlow ? end.y + GAP.onward : corner.y };
  const beside = { x: hasFlow ? end.x + GAP.onward : corner.x, y: corner.y };
  const alone = content.nodes.filter((node) => !linked.has(node.id));
  for (const [id, place] of inRows(alone, direction === 'down' ? below : beside, measured)) {
    places.set(id, place);
  }
  return places;
}

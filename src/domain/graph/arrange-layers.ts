import type { Place } from './place';
import type { CardSize } from './card-size';

/** A node and its targets. */
export interface LayeredNode {
  readonly id: string;
  readonly size: CardSize;
  readonly targets: readonly string[];
}

export interface LayerGaps {
  readonly beside: number;
  readonly onward: number;
}

/** Passes of ordering layers by their neighbors. */
const SWEEPS = 4;

/** Layers by shortest distance; by the longest, a module would become a single line. */
function layersOf(nodes: readonly LayeredNode[]): readonly (readonly LayeredNode[])[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const hasIncoming = new Set(nodes.flatMap((node) => node.targets));
  const layers: LayeredNode[][] = [];
  const seen = new Set<string>();
  const [first] = nodes;
  const roots = [...(first ? [first] : []), ...nodes.filter((node) => !hasIncoming.has(node.id)), ...nodes];
  for (const root of roots) {
    let wave = seen.has(root.id) ? [] : [root];
    seen.add(root.id);
    for (let depth = 0; wave.length > 0; depth += 1) {
      (layers[depth] ??= []).push(...wave);
      const next: LayeredNode[] = [];
      for (const id of wave.flatMap((node) => node.targets)) {
        const target = byId.get(id);
        if (!target || seen.has(id)) continue;
        seen.add(id);
        next.push(target);
      }
      wave = next;
    }
  }
  return layers;
}

function inOrder(layers: readonly (readonly LayeredNode[])[]): readonly (readonly LayeredNode[])[] {
  const beside = new Map<string, string[]>();
  const note = (id: string, other: string) => {
    const list = beside.get(id);
    if (list) list.push(other);
    else beside.set(id, [other]);
  };
  for (const { id, targets } of layers.flat()) {
    for (const target of targets) {
      note(id, target);
      note(target, id);
    }
  }
  const ordered = layers.map((layer) => [...layer]);
  const share = new Map<string, number>();
  const depths = new Map<string, number>();
  const setShares = (layer: readonly LayeredNode[]) => {
    for (const [at, { id }] of layer.entries()) share.set(id, (at + 0.5) / layer.length);
  };
  for (const [depth, layer] of ordered.entries()) {
    setShares(layer);
    for (const { id } of layer) depths.set(id, depth);
  }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isBack = sweep % 2 === 1;
    const order = isBack ? ordered.toReversed() : ordered;
    for (const layer of order) {
      const wish = new Map<string, number>();
      for (const { id } of layer) {
        const depth = depths.get(id) ?? 0;
        const linked = (beside.get(id) ?? []).filter(
          (other) => depths.get(other) === depth + (isBack ? 1 : -1),
        );
        const sum = linked.reduce((sofar, other) => sofar + (share.get(other) ?? 0), 0);
        wish.set(id, linked.length > 0 ? sum / linked.length : (share.get(id) ?? 0));
      }
      layer.sort((a, b) => (wish.get(a.id) ?? 0) - (wish.get(b.id) ?? 0));
      setShares(layer);
    }
  }
  return ordered;
}

/** Places many linked nodes in layers, of any depth. The flow starts at the first node. */
export function arrangeLayers(
  nodes: readonly LayeredNode[],
  direction: 'down' | 'right',
  gaps: LayerGaps,
): ReadonlyMap<string, Place> {
  const isDown = direction === 'down';
  const along = ({ width, height }: CardSize) => (isDown ? height : width);
  const across = ({ width, height }: CardSize) => (isDown ? width : height);
  const layers = inOrder(layersOf(nodes)).map((layer) => ({
    layer,
    length: layer.reduce((sum, { size }) => sum + across(size) + gaps.beside, -gaps.beside),
    depth: layer.reduce((most, { size }) => Math.max(most, along(size)), 0),
  }));
  const widest = layers.reduce((most, { length }) => Math.max(most, length), 0);
  const places = new Map<string, Place>();
  let onward = 0;
  for (const { layer, length, depth } of layers) {
    let aside = (widest - length) / 2;
    for (const { id, size } of layer) {
      places.set(id, isDown ? { x: aside, y: onward } : { x: onward, y: aside });
      aside += across(size) + gaps.beside;
    }
    onward += depth + gaps.onward;
  }
  return places;
}

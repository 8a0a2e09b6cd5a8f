import type { ModuleContent, ModuleNode } from '../module/module-content';
import { cardSize, type CardSizes } from './card-size';
import type { GraphCommand } from './graph-command';
import { roundedPosition } from './node-defaults';

/** Ways of aligning nodes. The last two equalize gaps. */
export type Alignment =
  | 'left'
  | 'center'
  | 'right'
  | 'top'
  | 'middle'
  | 'bottom'
  | 'distributeX'
  | 'distributeY';

interface Span {
  readonly node: ModuleNode;
  readonly from: number;
  readonly length: number;
}

/** Each way's axis, and where along a card the line touches. */
const LINES: Readonly<Record<Alignment, { readonly axis: 'x' | 'y'; readonly share: number | null }>> = {
  left: { axis: 'x', share: 0 },
  center: { axis: 'x', share: 0.5 },
  right: { axis: 'x', share: 1 },
  top: { axis: 'y', share: 0 },
  middle: { axis: 'y', share: 0.5 },
  bottom: { axis: 'y', share: 1 },
  distributeX: { axis: 'x', share: null },
  distributeY: { axis: 'y', share: null },
};

function aligned(spans: readonly Span[], share: number): readonly number[] {
  const from = spans.reduce((least, span) => Math.min(least, span.from), Infinity);
  const to = spans.reduce((most, span) => Math.max(most, span.from + span.length), -Infinity);
  const line = from + (to - from) * share;
  return spans.map((span) => line - span.length * share);
}

function withEqualGaps(spans: readonly Span[]): readonly number[] {
  const ordered = spans.toSorted((a, b) => a.from - b.from);
  const first = ordered[0];
  const last = ordered.at(-1);
  if (!first || !last) return [];
  const room = last.from + last.length - first.from;
  const gap = (room - ordered.reduce((sum, span) => sum + span.length, 0)) / (ordered.length - 1);
  const places = new Map<Span, number>();
  let at = first.from;
  for (const span of ordered) {
    places.set(span, at);
    at += span.length + gap;
  }
  return spans.map((span) => places.get(span) ?? span.from);
}

/** Aligns nodes, or spaces them evenly. `measured`: known card sizes. Null when nothing changes. */
export function alignNodes(
  content: ModuleContent,
  nodeIds: readonly string[],
  how: Alignment,
  measured?: CardSizes,
): GraphCommand | null {
  const { axis, share } = LINES[how];
  const chosen = new Set(nodeIds);
  const spans = content.nodes
    .filter((node) => chosen.has(node.id))
    .map((node): Span => {
      const { width, height } = cardSize(node, measured);
      return { node, from: node.position[axis], length: axis === 'x' ? width : height };
    });
  if (spans.length < (share === null ? 3 : 2)) return null;
  const places = share === null ? withEqualGaps(spans) : aligned(spans, share);
  const commands = spans.flatMap(({ node }, index): readonly GraphCommand[] => {
    const position = roundedPosition({ ...node.position, [axis]: places[index] ?? node.position[axis] });
    return position[axis] === node.position[axis] ? [] : [{ name: 'moveNode', nodeId: node.id, position }];
  });
  return commands.length === 0 ? null : { name: 'batch', action: 'align', commands };
}

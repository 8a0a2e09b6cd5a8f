import type { FlowDirection } from './flow-elements';

/** How the tile of a choice stands on a router's card, and where its link leaves. */
export interface ChoiceTile {
  /** How many of the two columns the tile takes. */
  readonly span: 1 | 2;
  /** The edge of the card that the link leaves from. */
  readonly side: 'left' | 'right' | 'bottom';
  /** Another tile is between this one and that edge: a wire leads past it. */
  readonly isWired: boolean;
}

/**
 * Where the tile of a choice stands: two columns, and a last choice without a neighbour takes both (authoring
 * specification, section 9: one choice spans two columns, two have one each, three are two small and one wide).
 */
export function choiceTile(index: number, count: number, direction: FlowDirection): ChoiceTile {
  const isAlone = index === count - 1 && index % 2 === 0;
  if (isAlone) return { span: 2, side: direction === 'right' ? 'right' : 'bottom', isWired: false };
  const isFirst = index % 2 === 0;
  if (direction === 'right') return { span: 1, side: 'right', isWired: isFirst };
  return { span: 1, side: isFirst ? 'left' : 'right', isWired: false };
}

import { arrangeNodes, type ArrangeDirection } from '@/domain/graph/arrange-nodes';
import type { CardSizes } from '@/domain/graph/card-size';
import type { ModuleContent } from '@/domain/module/module-content';

export interface ArrangeQuestion {
  readonly content: ModuleContent;
  readonly direction: ArrangeDirection;
  readonly sizes: CardSizes;
}

export type ArrangeAnswer = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** Arranging thousands of nodes takes seconds. */
addEventListener('message', ({ data }: MessageEvent<ArrangeQuestion>) => {
  const answer: ArrangeAnswer = arrangeNodes(data.content, data.direction, data.sizes);
  postMessage(answer);
});

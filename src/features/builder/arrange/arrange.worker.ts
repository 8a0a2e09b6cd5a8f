import { arrangeNodes } from '@/domain/graph/arrange-nodes';
import type { ArrangeAnswer, ArrangeQuestion } from './arrange-in-worker';

/** Arranging thousands of nodes takes seconds; here it takes them from nobody. */
addEventListener('message', ({ data }: MessageEvent<ArrangeQuestion>) => {
  const answer: ArrangeAnswer = arrangeNodes(data.content, data.direction, data.sizes);
  postMessage(answer);
});

import { linksOf } from '../graph/links';
import { isKnownNode, type ModuleContent, type ModuleNode } from '../module/module-content';
import { nodeWords } from '../module/node-words';
import { definitionOf } from '../nodes/registry';
import { moduleGraph } from './module-graph';

const WORDS_PER_SECOND = 200 / 60;
const WALKS = 32;
/** Bounds the cost of other people's content. */
const LONGEST_WALK = 1000;

function secondsOn(node: ModuleNode, videoSeconds: (nodeId: string) => number | undefined): number {
  const reading = nodeWords(node) / WORDS_PER_SECOND;
  return isKnownNode(node) ? reading + definitionOf(node).seconds(videoSeconds(node.id)) : reading;
}

/** A linear congruential generator, so that estimates are stable. */
function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Seconds that a learner takes: the mean over random walks (decision E8), which prefer new paths. */
export function estimateDuration(
  content: ModuleContent,
  videoSeconds: (nodeId: string) => number | undefined = () => undefined,
): number {
  const graph = moduleGraph(content);
  const costs = new Map<string, number>();
  const exits = new Map<string, readonly string[]>();
  const random = seededRandom();
  let total = 0;
  for (let walk = 0; walk < WALKS; walk += 1) {
    const untaken = new Map<string, readonly string[]>();
    /** How many paths were taken when a node was last left. */
    const takenAt = new Map<string, number>();
    let taken = 0;
    let node = graph.startId === undefined ? undefined : graph.nodes.get(graph.startId);
    for (let steps = 0; node !== undefined && steps < LONGEST_WALK; steps += 1) {
      const { id } = node;
      if (takenAt.get(id) === taken) break;
      const cost = costs.get(id) ?? secondsOn(node, videoSeconds);
      const targets = exits.get(id) ?? linksOf(node).map((link) => link.to);
      costs.set(id, cost);
      exits.set(id, targets);
      total += cost;
      const fresh = untaken.get(id) ?? targets;
      const among = fresh.length > 0 ? fresh : targets;
      const pick = Math.floor(random() * among.length);
      const target = among[pick];
      untaken.set(id, fresh.toSpliced(pick, 1));
      if (fresh.length > 0) taken += 1;
      takenAt.set(id, taken);
      node = target === undefined ? undefined : graph.nodes.get(target);
    }
  }
  return Math.round(total / WALKS);
}

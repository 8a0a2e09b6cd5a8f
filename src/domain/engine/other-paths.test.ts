import { expect, it } from 'vitest';
import { readModuleContent } from '../module/read-module-content';
import { choose, goNext, startRun } from './engine';
import { moduleGraph } from './module-graph';
import { otherPaths } from './other-paths';

const router = (id: string, ...targets: string[]) => ({
  id,
  type: 'router',
  config: { choices: targets.map((connection) => ({ id: connection, text: connection, connection })) },
});
const message = (id: string, connection?: string) => ({ id, type: 'message', config: {}, connection });
const graph = moduleGraph(
  readModuleContent({
    nodes: [router('first', 'second', 'a'), router('second', 'b', 'gone'), message('a'), message('b')],
  }),
);

it('names where a run could have gone elsewhere, the last one first', () => {
  const run = choose(graph, choose(graph, startRun(graph), 'second'), 'b');
  // Of the second node only a choice that leads nowhere was not taken.
  expect(otherPaths(graph, run).map(({ id }) => id)).toEqual(['first']);
});

it('names nothing once all of it was seen, and nothing that was not reached', () => {
  const short = choose(graph, startRun(graph), 'a');
  expect(otherPaths(graph, short).map(({ id }) => id)).toEqual(['first']);
  const all = { ...goNext(graph, short), visited: ['first', 'second', 'a', 'b'] };
  expect(otherPaths(graph, all)).toEqual([]);
});

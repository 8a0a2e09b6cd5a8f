import { expect, it } from 'vitest';
import { readModuleContent } from '../module/read-module-content';
import { moduleGraph } from './module-graph';
import { nodesAhead } from './nodes-ahead';

const graph = moduleGraph(
  readModuleContent({
    nodes: [
      { id: 'start', type: 'message', config: { isStart: true }, connection: 'fork' },
      {
        id: 'fork',
        type: 'router',
        config: {
          choices: [
            { id: '1', text: 'Left', connection: 'left' },
            { id: '2', text: 'Right', connection: 'right' },
            { id: '3', text: 'Back', connection: 'start' },
            { id: '4', text: 'Nowhere', connection: 'gone' },
          ],
        },
      },
      { id: 'left', type: 'message', config: {}, connection: 'end' },
      { id: 'right', type: 'message', config: {}, connection: 'end' },
      { id: 'end', type: 'message', config: {} },
    ],
  }),
);
const ahead = (from: string, steps: number) => nodesAhead(graph, from, steps).map(({ id }) => id);

it('finds every branch, nearest first, and each node once', () => {
  expect(ahead('start', 1)).toEqual(['fork']);
  expect(ahead('start', 2)).toEqual(['fork', 'left', 'right']);
  expect(ahead('start', 9)).toEqual(['fork', 'left', 'right', 'end']);
});

it('never names the node itself, even in a loop', () => {
  expect(ahead('fork', 2)).toEqual(['left', 'right', 'start', 'end']);
});

it('finds nothing after the last node, nor from an unknown one', () => {
  expect(ahead('end', 3)).toEqual([]);
  expect(ahead('gone', 3)).toEqual([]);
});

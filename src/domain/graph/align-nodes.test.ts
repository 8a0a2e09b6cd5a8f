import { expect, it } from 'vitest';
import type { ModuleContent } from '../module/module-content';
import { alignNodes, type Alignment } from './align-nodes';
import { newNode } from './node-defaults';
import { runCommand } from './run-command';

const content: ModuleContent = {
  nodes: [
    newNode('message', 'a', { x: 0, y: 0 }),
    newNode('router', 'b', { x: 100, y: 400 }),
    newNode('message', 'c', { x: 500, y: 90 }),
    newNode('message', 'other', { x: -900, y: -900 }),
  ],
};
const all = ['a', 'b', 'c'];

function aligned(how: Alignment, ids = all, from = content) {
  const command = alignNodes(from, ids, how);
  const { nodes } = command ? runCommand(from, command).content : from;
  return nodes.map((node) => node.position);
}
const xs = (how: Alignment) => aligned(how).map(({ x }) => x);
const ys = (how: Alignment) => aligned(how).map(({ y }) => y);

it('aligns the selected nodes by edge or center, and no others', () => {
  expect(xs('left')).toEqual([0, 0, 0, -900]);
  expect(xs('right')).toEqual([500, 450, 500, -900]);
  expect(xs('center')).toEqual([250, 225, 250, -900]);
  expect(ys('top')).toEqual([0, 0, 0, -900]);
  expect(ys('bottom')).toEqual([400, 400, 400, -900]);
  expect(ys('middle')).toEqual([200, 200, 200, -900]);
});

it('spaces nodes evenly between the outer two', () => {
  // 700 px in total, 650 of them cards: two gaps of 25.
  expect(xs('distributeX')).toEqual([0, 225, 500, -900]);
  expect(ys('distributeY')).toEqual([0, 400, 200, -900]);
});

it('uses measured card sizes', () => {
  const sizes = new Map([['c', { width: 400, height: 50 }]]);
  const command = alignNodes(content, ['a', 'c'], 'right', sizes);
  expect(command && runCommand(content, command).content.nodes[0]?.position.x).toBe(700);
});

it('is one named step, and null for too few or already aligned nodes', () => {
  expect(alignNodes(content, all, 'left')).toMatchObject({ name: 'batch', action: 'align' });
  expect(alignNodes(content, ['a'], 'left')).toBeNull();
  expect(alignNodes(content, ['a', 'b'], 'distributeX')).toBeNull();
  expect(alignNodes(content, ['a', 'gone'], 'top')).toBeNull();
  const inLine = runCommand(content, alignNodes(content, all, 'left')!).content;
  expect(alignNodes(inLine, all, 'left')).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import type { ModuleContent } from '@/domain/module/module-content';
import { neighborInOrder, readingOrder, neighborInDirection } from './neighbor-in-direction';

const content = (
  [
    { name: 'addNode', node: newNode('message', 'start', { x: 0, y: 0 }) },
    { name: 'addNode', node: newNode('message', 'below', { x: 30, y: 300 }) },
    { name: 'addNode', node: newNode('message', 'near', { x: 0, y: 150 }) },
    { name: 'addNode', node: newNode('message', 'right', { x: 400, y: 0 }) },
    { name: 'connect', from: { nodeId: 'start' }, to: 'below' },
    { name: 'connect', from: { nodeId: 'below' }, to: 'right' },
  ] as const
).reduce<ModuleContent>((sofar, command) => runCommand(sofar, command).content, { nodes: [] });

describe('neighborInDirection', () => {
  it('prefers a linked node over a nearer unlinked one', () => {
    expect(neighborInDirection(content, 'start', 'down')).toBe('below');
    expect(neighborInDirection(content, 'below', 'up')).toBe('start');
  });

  it('falls back to the nearest node in the direction', () => {
    expect(neighborInDirection(content, 'start', 'right')).toBe('right');
    expect(neighborInDirection(content, 'near', 'up')).toBe('start');
    expect(neighborInDirection(content, 'right', 'left')).toBe('below');
  });

  it('returns undefined without a node in the direction, and for a deleted node', () => {
    expect(neighborInDirection(content, 'start', 'up')).toBeUndefined();
    expect(neighborInDirection(content, 'gone', 'down')).toBeUndefined();
  });
});

describe('neighborInOrder', () => {
  it('follows the reading order, then the unreachable nodes', () => {
    expect(readingOrder(content)).toStrictEqual(['start', 'below', 'right', 'near']);
    expect(neighborInOrder(content, 'start', 1)).toBe('below');
    expect(neighborInOrder(content, 'near', 1)).toBeUndefined();
    expect(neighborInOrder(content, 'start', -1)).toBeUndefined();
    expect(neighborInOrder(content, 'gone', 1)).toBeUndefined();
  });
});

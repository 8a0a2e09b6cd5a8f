import { describe, expect, it } from 'vitest';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { allLinks } from '@/domain/graph/links';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import { findStartNode } from '@/domain/graph/start-node';
import type { ModuleContent } from '@/domain/module/module-content';
import { moveEarlier, moveLater } from './move-in-line';

const at = { x: 0, y: 0 };
const add = (id: string, type: 'message' | 'router' = 'message'): GraphCommand => ({
  name: 'addNode',
  node: newNode(type, id, at),
});
const link = (nodeId: string, to: string): GraphCommand => ({ name: 'connect', from: { nodeId }, to });
const made = (...commands: readonly GraphCommand[]) =>
  commands.reduce<ModuleContent>((sofar, one) => runCommand(sofar, one).content, { nodes: [] });
const moved = (content: ModuleContent, command: GraphCommand | null) =>
  command === null ? null : runCommand(content, command).content;
const links = (content: ModuleContent | null) =>
  content && allLinks(content).map(({ from, to }) => `${from.nodeId}${from.choiceId ?? ''}>${to}`);

const LINE = made(add('a'), add('b'), add('c'), add('d'), link('a', 'b'), link('b', 'c'), link('c', 'd'));

describe('moving a node in its line', () => {
  it('swaps it with the next node, and back', () => {
    const later = moved(LINE, moveLater(LINE, 'b'));
    expect(links(later)).toStrictEqual(['a>c', 'b>d', 'c>b']);
    expect(later && links(moved(later, moveEarlier(later, 'b')))).toStrictEqual(links(LINE));
  });

  it('ends the run at a node that moves to the end', () => {
    expect(links(moved(LINE, moveLater(LINE, 'c')))).toStrictEqual(['a>b', 'b>d', 'd>c']);
  });

  it('passes on the start', () => {
    const later = moved(LINE, moveLater(LINE, 'a'));
    expect(later && findStartNode(later)?.id).toBe('b');
    expect(links(later)).toStrictEqual(['a>c', 'b>a', 'c>d']);
  });

  it('redirects all links to it', () => {
    const content = made(
      add('a'),
      add('x'),
      add('b'),
      add('c'),
      link('a', 'b'),
      link('x', 'b'),
      link('b', 'c'),
    );
    expect(links(moved(content, moveLater(content, 'b')))).toStrictEqual(['a>c', 'x>c', 'c>b']);
  });

  it('refuses at an end, at a router, and with several links to it', () => {
    const content = made(add('a'), add('r', 'router'), add('x'), link('a', 'r'), link('x', 'r'));
    expect(moveLater(LINE, 'd')).toBeNull();
    expect(moveEarlier(LINE, 'a')).toBeNull();
    expect(moveLater(content, 'a')).toBeNull();
    expect(moveLater(content, 'r')).toBeNull();
    expect(moveEarlier(content, 'r')).toBeNull();
  });

  it('swaps a loop of two nodes without a link to itself', () => {
    const content = made(add('s'), add('a'), add('b'), link('s', 'a'), link('a', 'b'), link('b', 'a'));
    expect(links(moved(content, moveLater(content, 'a')))).toStrictEqual(['s>b', 'b>a']);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allLinks } from '@/domain/graph/links';
import { newNode } from '@/domain/graph/node-defaults';
import { walkOrder } from '@/domain/graph/walk-order';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { keysAbove, outlineTree, visibleItems } from './outline-tree';

const at = { x: 0, y: 0 };

function message(id: string, connection?: string): ModuleNode {
  return { ...newNode('message', id, at), ...(connection === undefined ? {} : { connection }) };
}

function router(id: string, ...targets: readonly (string | undefined)[]): ModuleNode {
  const node = newNode('router', id, at);
  const choices = targets.map((to, index) => ({
    id: `c${index + 1}`,
    text: `Way ${index + 1}`,
    ...(to === undefined ? {} : { connection: to }),
  }));
  return { ...node, config: { ...node.config, choices } };
}

function module(...nodes: readonly ModuleNode[]): ModuleContent {
  const [first, ...rest] = nodes;
  if (!first) return { nodes };
  const config = { ...(first.config as object), isStart: true };
  return { nodes: [{ ...first, config }, ...rest] };
}

/** The outline as indented lines. */
const drawn = (content: ModuleContent) =>
  outlineTree(content).items.map(({ subject, level }) => {
    const words = {
      node: () => (subject.kind === 'node' ? subject.nodeId : ''),
      choice: () =>
        subject.kind === 'choice' ? `${subject.number}) ${subject.isNested ? '' : `> ${subject.to}`}` : '',
      link: () => (subject.kind === 'link' ? `> ${subject.to}` : ''),
      group: () => (subject.kind === 'group' ? `[${subject.count}]` : ''),
    }[subject.kind]();
    return `${'  '.repeat(level - 1)}${words}`.trimEnd();
  });

describe('the outline of a module', () => {
  it('lists linked nodes in order, whatever their stored order', () => {
    expect(drawn(module(message('a', 'b'), message('c'), message('b', 'c')))).toStrictEqual(['a', 'b', 'c']);
  });

  it('nests the nodes that only one choice leads to, and lists joins after the router', () => {
    const content = module(
      message('a', 'r'),
      router('r', 'yes', 'no', undefined, 'end'),
      message('yes', 'end'),
      message('no', 'more'),
      message('more', 'end'),
      message('end'),
    );
    expect(drawn(content)).toStrictEqual([
      'a',
      'r',
      '  1)',
      '    yes',
      '    > end',
      '  2)',
      '    no',
      '    more',
      '    > end',
      '  3) > undefined',
      '  4) > end',
      'end',
    ]);
  });

  it('lists a join of nested routers after the router that all its branches leave', () => {
    const content = module(
      router('r', 'i', 'j', 'last'),
      router('i', 'x', 'meet'),
      message('x', 'meet'),
      router('j', 'both', 'both'),
      message('both', 'meet'),
      message('meet', 'last'),
      message('last'),
    );
    expect(drawn(content)).toStrictEqual([
      'r',
      '  1)',
      '    i',
      '      1)',
      '        x',
      '        > meet',
      '      2) > meet',
      '  2)',
      '    j',
      '      1) > both',
      '      2) > both',
      '    both',
      '    > meet',
      '  3) > last',
      'meet',
      'last',
    ]);
  });

  it('nests a branch although an unreachable node leads to it', () => {
    const content = module(router('r', 'x', undefined), message('x'), message('stray', 'x'));
    expect(drawn(content)).toStrictEqual([
      'r',
      '  1)',
      '    x',
      '  2) > undefined',
      '[1]',
      '  stray',
      '  > x',
    ]);
  });

  it('lists the routers of a long quiz on one level', () => {
    const quiz = Array.from({ length: 500 }, (_each, index) => [
      router(`r${index}`, `good${index}`, `bad${index}`),
      message(`good${index}`, `r${index + 1}`),
      message(`bad${index}`, `r${index}`),
    ]);
    const { items } = outlineTree(module(...quiz.flat()));
    expect(Math.max(...items.map(({ level }) => level))).toBe(3);
  });

  it('stays flat for routers whose choices all lead to the next one', () => {
    const content = module(router('r', 's', 's'), router('s', 't', 't'), message('t'));
    expect(drawn(content)).toStrictEqual(['r', '  1) > s', '  2) > s', 's', '  1) > t', '  2) > t', 't']);
  });

  it('names the target of a link back', () => {
    expect(drawn(module(message('a', 'b'), message('b', 'c'), message('c', 'b')))).toStrictEqual([
      'a',
      'b',
      'c',
      '> b',
    ]);
  });

  it('groups unreachable nodes, each line from its own first node', () => {
    const content = module(
      message('a'),
      message('z', 'a'),
      message('y', 'z'),
      message('o', 'p'),
      message('p', 'o'),
    );
    expect(drawn(content)).toStrictEqual(['a', '[4]', '  y', '  z', '  > a', '  o', '  p', '  > o']);
  });

  it('groups all nodes without a start', () => {
    expect(drawn({ nodes: [message('a', 'b'), message('b')] })).toStrictEqual(['[2]', '  a', '  b']);
  });

  it('numbers siblings, and hides the rows in a collapsed one', () => {
    const tree = outlineTree(module(router('r', 'x', 'y'), message('x'), message('y'), message('z')));
    const place = (key: string) => {
      const item = tree.items[tree.indexOf.get(key) ?? -1];
      return [item?.level, item?.position, item?.size];
    };
    expect(place('node:r')).toStrictEqual([1, 1, 2]);
    expect(place('choice:r:c2')).toStrictEqual([2, 2, 2]);
    expect(place('node:y')).toStrictEqual([3, 1, 1]);
    const keys = (collapsed: readonly string[]) =>
      visibleItems(tree, new Set(collapsed)).map(({ key }) => key);
    expect(keys(['node:r'])).toStrictEqual(['node:r', 'unreached', 'node:z']);
    expect(keys(['choice:r:c1', 'unreached'])).toStrictEqual([
      'node:r',
      'choice:r:c1',
      'choice:r:c2',
      'node:y',
      'unreached',
    ]);
    expect(keysAbove(tree, 'node:y')).toStrictEqual(['choice:r:c2', 'node:r']);
  });

  it('lists each node once, reachable ones first, and names the target of each link', () => {
    const id = fc.constantFrom('n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7');
    const way = fc.option(id, { nil: undefined });
    const node = fc.oneof(
      fc.tuple(id, way).map(([own, to]) => message(own, to === own ? undefined : to)),
      fc.tuple(id, fc.array(way, { maxLength: 4 })).map(([own, to]) => router(own, ...to)),
    );
    const nodes = fc.uniqueArray(node, { selector: (one) => one.id, minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(nodes, (some) => {
        const content = module(...some);
        const { items } = outlineTree(content);
        const shown = items.flatMap(({ subject }) => (subject.kind === 'node' ? [subject.nodeId] : []));
        expect(shown.toSorted()).toStrictEqual(content.nodes.map((one) => one.id).toSorted());
        const split = items.findIndex(({ subject }) => subject.kind === 'group');
        const after = items.slice(split < 0 ? items.length : split);
        const unreached = after.flatMap(({ subject }) => (subject.kind === 'node' ? [subject.nodeId] : []));
        expect(unreached.toSorted()).toStrictEqual(
          walkOrder(content)
            .unreached.map((one) => one.id)
            .toSorted(),
        );
        // Each link is the next row, a nested row, or a named reference.
        const known = new Set(content.nodes.map((one) => one.id));
        for (const { from, to } of allLinks(content)) {
          if (!known.has(to)) continue;
          const own = items.findIndex(({ subject }) =>
            from.choiceId === undefined
              ? subject.kind === 'node' && subject.nodeId === from.nodeId
              : subject.kind === 'choice' &&
                subject.nodeId === from.nodeId &&
                subject.choiceId === from.choiceId,
          );
          const [row, next] = [items[own]?.subject, items[own + 1]?.subject];
          const isNamed =
            (next?.kind === 'link' && next.to === to) || (row?.kind === 'choice' && row.to === to);
          expect(isNamed || (next?.kind === 'node' && next.nodeId === to)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('lists thousands of linked nodes without a stack overflow', () => {
    const nodes = Array.from({ length: 5000 }, (_each, index) => message(`n${index}`, `n${index + 1}`));
    expect(outlineTree(module(...nodes)).items).toHaveLength(5000);
  });
});

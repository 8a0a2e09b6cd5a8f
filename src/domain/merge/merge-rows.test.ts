import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_SETTINGS } from '../nest/settings';
import type { AnyRow } from '../rows/rows';
import { mergeRows, sameRow } from './merge-rows';

const stamp = '2025-01-01T00:00:00+00:00';

function row(columns: Readonly<Record<string, unknown>>, updated_at = stamp): AnyRow {
  return { id: 'm', created_at: stamp, updated_at, ...columns };
}

interface Node {
  readonly id: string;
  readonly type?: string;
  readonly position?: { x: number; y: number };
  readonly connection?: string;
  readonly config: Readonly<Record<string, unknown>>;
}

const content = (...nodes: Node[]) => ({ content: { nodes } });
const node = (id: string, config: Readonly<Record<string, unknown>> = {}, connection?: string): Node => ({
  id,
  type: 'message',
  ...(connection === undefined ? {} : { connection }),
  config: { isStart: false, allowPrevious: true, ...config },
});
const merge = (base: AnyRow | null, mine: AnyRow | null, theirs: AnyRow | null) =>
  mergeRows('modules', base, mine, theirs);
const nodesOf = (merged: AnyRow | null) => (merged!['content'] as { nodes: Node[] }).nodes;

const router = (...choices: object[]) => row(content({ id: 'r', type: 'router', config: { choices } }));

const atPosition = (x: number, y: number) => row(content({ id: 'a', position: { x, y }, config: {} }));

const typed = (type: string, config: object) => row(content({ id: 'a', type, config: { ...config } }));

describe('a row', () => {
  it('merges by column (C1)', () => {
    const { row: merged, collisions } = merge(
      row({ title: 'a', description: 'b', visibility: 'draft' }),
      row({ title: 'A', description: 'b', visibility: 'draft' }),
      row({ title: 'a', description: 'B', visibility: 'draft' }, 'later'),
    );
    expect(merged).toMatchObject({ title: 'A', description: 'B', updated_at: 'later' });
    expect(collisions).toEqual([]);
  });

  it('keeps mine and reports theirs when both changed a column (C3)', () => {
    const { row: merged, collisions } = merge(
      row({ title: 'a' }),
      row({ title: 'mine' }),
      row({ title: 'theirs' }),
    );
    expect(merged).toMatchObject({ title: 'mine' });
    expect(collisions).toEqual([{ path: 'title', kept: 'mine', mine: 'mine', theirs: 'theirs' }]);
  });

  it('does not treat the first nest settings as an edit when two devices create them (C6)', () => {
    const first = row({ ...FIRST_SETTINGS });
    const colors = { ...FIRST_SETTINGS.custom_css, text_color: '#000000' };
    const edited = row({ ...FIRST_SETTINGS, title: 'My nest', custom_css: colors });
    const other = row({ ...FIRST_SETTINGS, description: 'For my class' });
    expect(mergeRows('creator_nest_settings', null, first, edited)).toEqual({ row: edited, collisions: [] });
    expect(mergeRows('creator_nest_settings', null, other, edited)).toMatchObject({
      row: { title: 'My nest', description: 'For my class', custom_css: colors },
      collisions: [],
    });
  });

  it('keeps server-owned columns from the server', () => {
    const base = row({ title: 'a', views: 1 });
    const { row: merged, collisions } = merge(
      base,
      row({ title: 'a', views: 1 }),
      row({ title: 'a', views: 9 }, 'l'),
    );
    expect(merged).toMatchObject({ views: 9, updated_at: 'l' });
    expect(collisions).toEqual([]);
    expect(sameRow('modules', base, merged)).toBe(true);
  });

  it.each([
    ['edited here, deleted there', row({ title: 'a' }), row({ title: 'mine' }), null, 'mine'],
    ['deleted here, edited there', row({ title: 'a' }), null, row({ title: 'theirs' }), 'theirs'],
  ])('comes back when it was %s (C4)', (_name, base, mine, theirs, title) => {
    const { row: merged, collisions } = merge(base, mine, theirs);
    expect(merged).toMatchObject({ title });
    expect(collisions).toMatchObject([{ path: '' }]);
  });

  it.each([
    ['unchanged here, deleted there', row({ title: 'a' }), null],
    ['deleted here, unchanged there', null, row({ title: 'a' }, 'later')],
    ['deleted on both sides', null, null],
  ])('stays away when it was %s', (_name, mine, theirs) => {
    expect(merge(row({ title: 'a' }), mine, theirs)).toEqual({ row: null, collisions: [] });
  });
});

const asked = (status: string, columns = {}) => row({ message: '', status, ...columns });

describe('a request for access', () => {
  it.each([
    ['for the first time', null],
    ['again after a decline', asked('declined')],
  ])('that was made %s has come to its end where it was granted meanwhile (D4)', (_name, base) => {
    const theirs = { ...asked('granted'), updated_at: 'later' };
    const mine = asked('pending', { message: 'Please.' });
    expect(mergeRows('access_requests', base, mine, theirs)).toEqual({ row: theirs, collisions: [] });
  });

  it('is pending again when the creator revokes a grant', () => {
    const merged = mergeRows('access_requests', asked('granted'), asked('pending'), asked('granted'));
    expect(merged.row).toMatchObject({ status: 'pending' });
  });
});

describe('module content', () => {
  const base = row(
    content(node('a', { title: 'A', isStart: true, allowPrevious: false }), node('b', { title: 'B' })),
  );

  it('merges by node, and inside a node by field of its config (C1)', () => {
    const mine = row(
      content(node('a', { title: 'A2', isStart: true, allowPrevious: false }), node('b', { title: 'B' })),
    );
    const theirs = row(
      content(
        node('a', { title: 'A', content: 'text', isStart: true, allowPrevious: false }),
        node('b', { title: 'B2' }),
        node('c', { title: 'C' }),
      ),
    );
    const { row: merged, collisions } = merge(base, mine, theirs);
    expect(nodesOf(merged).map(({ id, config }) => [id, config['title'], config['content']])).toEqual([
      ['a', 'A2', 'text'],
      ['b', 'B2', undefined],
      ['c', 'C', undefined],
    ]);
    expect(collisions).toEqual([]);
  });

  it('merges the choices of a node by their ids (C1)', () => {
    const { row: merged } = merge(
      router({ id: '1', text: 'one' }, { id: '2', text: 'two' }),
      router({ id: '1', text: 'One' }, { id: '2', text: 'two' }, { id: '3', text: 'three' }),
      router({ id: '1', text: 'one' }, { id: '2', text: 'Two' }),
    );
    expect(nodesOf(merged)[0]!.config['choices']).toEqual([
      { id: '1', text: 'One' },
      { id: '2', text: 'Two' },
      { id: '3', text: 'three' },
    ]);
  });

  it('keeps a node that one side deleted and the other edited, and reports it (C4)', () => {
    const mine = row(content(node('a', { title: 'A', isStart: true, allowPrevious: false })));
    const theirs = row(
      content(node('a', { title: 'A', isStart: true, allowPrevious: false }), node('b', { title: 'B2' })),
    );
    const { row: merged, collisions } = merge(base, mine, theirs);
    expect(nodesOf(merged).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(collisions).toMatchObject([{ path: 'content.nodes[b]', kept: 'theirs' }]);
  });

  it('deletes a node when the other side only cleared its connection or moved the start (C4)', () => {
    const connected = row(
      content(node('a', { title: 'A', isStart: true }, 'b'), node('b', { title: 'B' }), node('c')),
    );
    const mine = row(content(node('b', { title: 'B' }), node('c')));
    const theirs = row(
      content(node('a', { title: 'A', isStart: false }), node('c', { isStart: true, allowPrevious: false })),
    );
    const { row: merged, collisions } = merge(connected, mine, theirs);
    expect(nodesOf(merged).map(({ id }) => id)).toEqual(['c']);
    expect(collisions).toEqual([]);
  });

  it('clears connections to nodes that the other side deleted (C2)', () => {
    const mine = row(
      content(node('a', { title: 'A', isStart: true, allowPrevious: false }, 'b'), node('b', { title: 'B' })),
    );
    const theirs = row(
      content(node('a', { title: 'A', isStart: true, allowPrevious: false }), node('n', { title: 'N' })),
    );
    const { row: merged } = merge(base, mine, theirs);
    expect(nodesOf(merged).map(({ id, connection }) => [id, connection])).toEqual([
      ['a', undefined],
      ['n', undefined],
    ]);
  });

  it('keeps my start, without incoming connections (C2, C3)', () => {
    const start = { isStart: true, allowPrevious: false };
    const mine = row(content(node('a', { title: 'A' }), node('b', { title: 'B', ...start })));
    const theirs = row(
      content(node('a', { title: 'A' }), node('b', { title: 'B' }), node('c', { title: 'C', ...start })),
    );
    const { row: merged, collisions } = merge(base, mine, theirs);
    expect(nodesOf(merged).map(({ id, config }) => [id, config['isStart'], config['allowPrevious']])).toEqual(
      [
        ['a', false, true],
        ['b', true, false],
        ['c', false, true],
      ],
    );
    expect(collisions).toMatchObject([{ path: 'content.nodes[c].config.isStart' }]);
  });

  it('merges a position and a changed node type as one value', () => {
    const { row: merged, collisions } = merge(atPosition(0, 0), atPosition(1, 0), atPosition(0, 1));
    expect(nodesOf(merged)[0]!.position).toEqual({ x: 1, y: 0 });
    expect(collisions).toHaveLength(1);
    const changed = merge(
      typed('message', { title: 'T' }),
      typed('router', { question: 'Q' }),
      typed('message', { title: 'U' }),
    );
    expect(nodesOf(changed.row)[0]).toEqual({ id: 'a', type: 'router', config: { question: 'Q' } });
  });
});

describe('for all graphs', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const graph = fc
    .record({
      nodes: fc.uniqueArray(
        fc.record({
          id: fc.constantFrom(...ids),
          title: fc.constantFrom('one', 'two', 'three'),
          target: fc.option(fc.constantFrom(...ids), { nil: undefined }),
          choices: fc.uniqueArray(
            fc.record({ id: fc.constantFrom('1', '2'), connection: fc.constantFrom(...ids) }),
            {
              selector: (choice) => choice.id,
            },
          ),
        }),
        { selector: (one) => one.id },
      ),
      start: fc.nat({ max: 4 }),
      title: fc.constantFrom('x', 'y', 'z'),
    })
    .map(({ nodes, start, title }) => {
      const present = new Set(nodes.map(({ id }) => id));
      return row({
        title,
        ...content(
          ...nodes.map(({ id, title: nodeTitle, target, choices }, index) => ({
            id,
            ...(target !== undefined && present.has(target) ? { connection: target } : {}),
            config: {
              title: nodeTitle,
              isStart: index === start,
              allowPrevious: index !== start,
              choices: choices.map(({ id: choiceId, connection }) =>
                present.has(connection) ? { id: choiceId, connection } : { id: choiceId },
              ),
            },
          })),
        ),
      });
    });

  it('a merge is a valid graph (C2)', () => {
    fc.assert(
      fc.property(graph, graph, graph, (base, mine, theirs) => {
        const nodes = nodesOf(merge(base, mine, theirs).row);
        const present = new Set(nodes.map(({ id }) => id));
        expect(present.size).toBe(nodes.length);
        const starts = nodes.filter(({ config }) => config['isStart']);
        expect(starts.length).toBeLessThanOrEqual(1);
        for (const { config } of starts) expect(config['allowPrevious']).toBe(false);
        for (const { connection, config } of nodes) {
          for (const target of [
            connection,
            ...(config['choices'] as Node[]).map((choice) => choice.connection),
          ]) {
            if (target !== undefined) expect(present).toContain(target);
          }
        }
      }),
    );
  });

  it('an unchanged side has no effect', () => {
    fc.assert(
      fc.property(graph, graph, (base, changed) => {
        expect(merge(base, changed, base).row).toEqual(changed);
        expect(merge(base, base, changed).row).toEqual(changed);
        expect(merge(base, changed, changed)).toEqual({ row: changed, collisions: [] });
      }),
    );
  });

  it('merging the result again changes nothing', () => {
    fc.assert(
      fc.property(graph, graph, graph, (base, mine, theirs) => {
        const once = merge(base, mine, theirs).row;
        expect(merge(theirs, once, theirs).row).toEqual(once);
        expect(merge(theirs, once, once).row).toEqual(once);
      }),
    );
  });

  it('both sides converge, apart from collisions', () => {
    fc.assert(
      fc.property(graph, graph, graph, (base, mine, theirs) => {
        const here = merge(base, mine, theirs);
        const there = merge(base, theirs, mine);
        fc.pre(here.collisions.length === 0 && there.collisions.length === 0);
        // Two orders collide without a common winner; `merge-order.test.ts` tests the rest.
        expect(inOrderOfIds(there.row)).toEqual(inOrderOfIds(here.row));
      }),
    );
  });
});

function byId<T extends { readonly id: string }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function inOrderOfIds(merged: AnyRow | null): object {
  const nodes = byId(nodesOf(merged)).map((one) => ({
    ...one,
    config: { ...one.config, choices: byId(one.config['choices'] as Node[]) },
  }));
  return { ...merged, content: { nodes } };
}

const placed = (position: number) => row({ playlist_id: 'p', position });
const merge3 = (base: number, mine: number | null, theirs: number | null) => {
  const { row: merged, collisions } = mergeRows(
    'playlist_items',
    placed(base),
    mine === null ? null : placed(mine),
    theirs === null ? null : placed(theirs),
  );
  return [merged?.['position'] ?? null, collisions.length];
};

describe('places in a playlist', () => {
  it('keeps the server position when both moved it, without a collision (C1)', () => {
    expect(merge3(2, 3, 7)).toEqual([7, 0]);
    expect(merge3(2, 0, 7)).toEqual([7, 0]);
    expect(merge3(2, 2, 7)).toEqual([7, 0]);
    expect(merge3(2, 7, 2)).toEqual([7, 0]);
  });

  it('a shifted position is no edit; a move is one (C4)', () => {
    expect(merge3(2, 3, null)).toEqual([null, 0]);
    expect(merge3(2, null, 1)).toEqual([null, 0]);
    expect(merge3(2, 5, null)).toEqual([5, 1]);
    expect(merge3(2, null, 5)).toEqual([5, 1]);
  });
});

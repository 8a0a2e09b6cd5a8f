import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playlistsAround, createsCycle, type Nesting } from './creates-cycle';

const put = (child: string, parent: string): Nesting => ({ playlist_id: parent, sub_playlist_id: child });

it('detects a playlist in itself at any depth (D1)', () => {
  const items = [put('b', 'a'), put('c', 'b'), put('d', 'c')];
  expect(createsCycle([], 'a', 'a')).toBe(true);
  for (const inner of ['b', 'c', 'd']) expect(createsCycle(items, inner, 'a')).toBe(true);
  expect(createsCycle(items, 'd', 'b')).toBe(true);
});

it('allows everything else, also one playlist by two paths', () => {
  const items = [put('b', 'a'), put('c', 'b'), { playlist_id: 'a', sub_playlist_id: null }];
  expect(createsCycle(items, 'a', 'c')).toBe(false);
  expect(createsCycle(items, 'c', 'x')).toBe(false);
  expect(createsCycle(items, 'x', 'a')).toBe(false);
});

it('terminates on an existing cycle', () => {
  const items = [put('b', 'a'), put('a', 'b')];
  expect([...playlistsAround(items, 'a')].toSorted()).toEqual(['a', 'b']);
  expect(createsCycle(items, 'c', 'a')).toBe(false);
});

it('never allows a cycle, in any order of additions', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const pair = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), (pairs) => {
      const items: Nesting[] = [];
      for (const [parent, child] of pairs) {
        if (!createsCycle(items, parent, child)) items.push(put(child, parent));
      }
      // Removing leaves repeatedly empties an acyclic graph.
      let left = items;
      for (let pass = 0; pass < ids.length; pass++) {
        const outer = new Set(left.map(({ playlist_id }) => playlist_id));
        left = left.filter(({ sub_playlist_id }) => outer.has(sub_playlist_id!));
      }
      expect(left).toEqual([]);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, jsonDigest } from './canonical-json';
import { applyDelta, diffJson, longestRun } from './content-patch';
import { anyContent } from '@support/domain/json/any-content';

function node(id: string, text = id) {
  return { id, config: { title: 'T', content: text } };
}

function content(...nodes: object[]) {
  return { nodes };
}

describe('a delta', () => {
  it('turns any content into any other, also over the wire', () => {
    fc.assert(
      fc.property(anyContent, anyContent, (before, after) => {
        const delta = JSON.parse(JSON.stringify(diffJson(before, after))) as object;
        expect(canonicalJson(applyDelta(before, delta))).toBe(canonicalJson(after));
      }),
      { numRuns: 500 },
    );
  });

  it('between equal contents is empty', () => {
    fc.assert(
      fc.property(anyContent, (any) => {
        expect(diffJson(any, structuredClone(any))).toEqual({});
      }),
    );
  });

  it('of one text contains only that text and its path', () => {
    expect(diffJson(content(node('a'), node('b')), content(node('a'), node('b', 'new')))).toEqual({
      in: { nodes: { in: { b: { in: { config: { set: { content: 'new' } } } } } } },
    });
  });

  it('moves only the moved member, and places a new one after its predecessor', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => node(id)) as [object, object, object, object];
    expect(diffJson(content(a, b, c), content(b, c, a))).toEqual({ in: { nodes: { place: [['c', 'a']] } } });
    expect(diffJson(content(a, b), content(d, a))).toEqual({
      in: { nodes: { drop: ['b'], place: [[null, 'd', d]] } },
    });
  });

  it('distinguishes absent from null, and treats undefined as absent', () => {
    expect(diffJson({ a: null }, {})).toEqual({ drop: ['a'] });
    expect(diffJson({}, { a: null })).toEqual({ set: { a: null } });
    expect(diffJson({ a: undefined }, {})).toEqual({});
  });

  it('that does not fit is not applied', () => {
    const value = content(node('a'));
    for (const delta of [
      { place: [] },
      { in: { other: {} } },
      { in: { nodes: { set: {} } } },
      { in: { nodes: { in: { b: {} } } } },
      { in: { nodes: { place: [['b', 'a']] } } },
      { in: { nodes: { place: [[null, 'b']] } } },
    ] as object[]) {
      expect(applyDelta(value, delta)).toBeUndefined();
    }
    expect(applyDelta({ nodes: [{ id: 'a' }, { id: 'a' }] }, { in: { nodes: {} } })).toBeUndefined();
  });
});

describe('the canonical text', () => {
  it('orders fields by length and bytes, and writes numbers out', () => {
    expect(canonicalJson({ bb: 1, a: [1.5, -0, 1e21, 1.5e-7], ü: null, c: undefined })).toBe(
      '{"a": [1.5, 0, 1000000000000000000000, 0.00000015], "bb": 1, "ü": null}',
    );
  });

  it('has the same digest for equal values', async () => {
    expect(await jsonDigest({ a: 1, b: { c: 2, d: undefined } })).toBe(
      await jsonDigest({ b: { c: 2 }, a: 1 }),
    );
    expect(await jsonDigest({ a: 1 })).not.toBe(await jsonDigest({ a: '1' }));
  });
});

it('finds a longest increasing run', () => {
  expect(longestRun([])).toEqual([]);
  expect(longestRun([3, 0, 1, 2])).toEqual([1, 2, 3]);
  expect(longestRun([2, 1, 0])).toHaveLength(1);
});

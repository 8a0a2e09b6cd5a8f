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
  it('leads from any content to any other, also over the wire', () => {
    fc.assert(
      fc.property(anyContent, anyContent, (before, after) => {
        const delta = JSON.parse(JSON.stringify(diffJson(before, after))) as object;
        expect(canonicalJson(applyDelta(before, delta))).toBe(canonicalJson(after));
      }),
      { numRuns: 500 },
    );
  });

  it('of what is equal is empty', () => {
    fc.assert(
      fc.property(anyContent, (any) => {
        expect(diffJson(any, structuredClone(any))).toEqual({});
      }),
    );
  });

  it('of one text has that text and the way to it', () => {
    expect(diffJson(content(node('a'), node('b')), content(node('a'), node('b', 'new')))).toEqual({
      in: { nodes: { in: { b: { in: { config: { set: { content: 'new' } } } } } } },
    });
  });

  it('moves one member where one moved, and puts a new one behind the one it follows', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => node(id)) as [object, object, object, object];
    expect(diffJson(content(a, b, c), content(b, c, a))).toEqual({ in: { nodes: { place: [['c', 'a']] } } });
    expect(diffJson(content(a, b), content(d, a))).toEqual({
      in: { nodes: { drop: ['b'], place: [[null, 'd', d]] } },
    });
  });

  it('tells an absent field from null, and takes an undefined one for absent', () => {
    expect(diffJson({ a: null }, {})).toEqual({ drop: ['a'] });
    expect(diffJson({}, { a: null })).toEqual({ set: { a: null } });
    expect(diffJson({ a: undefined }, {})).toEqual({});
  });

  it('that does not fit makes nothing', () => {
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

  it('is the same for the same value, and so is the digest', () => {
    expect(jsonDigest({ a: 1, b: { c: 2, d: undefined } })).toBe(jsonDigest({ b: { c: 2 }, a: 1 }));
    expect(jsonDigest({ a: 1 })).not.toBe(jsonDigest({ a: '1' }));
  });
});

it('finds a longest run of growing numbers', () => {
  expect(longestRun([])).toEqual([]);
  expect(longestRun([3, 0, 1, 2])).toEqual([1, 2, 3]);
  expect(longestRun([2, 1, 0])).toHaveLength(1);
});

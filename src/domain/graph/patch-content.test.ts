import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyContent } from '@support/domain/json/any-content';
import { canonicalJson } from '../json/canonical-json';
import type { ModuleContent } from '../module/module-content';
import { applyPatch, diffContent } from './patch-content';

const content = (...ids: readonly string[]) =>
  ({ nodes: ids.map((id) => ({ id })) }) as unknown as ModuleContent;
const idsOf = ({ nodes }: ModuleContent) => nodes.map(({ id }) => id);

it('leads from any nodes to any others, and does nothing when it is applied again', () => {
  const nodesOnly = anyContent.map(({ nodes }) => ({ nodes }) as ModuleContent);
  fc.assert(
    fc.property(nodesOnly, nodesOnly, (before, after) => {
      const patch = diffContent(before, after);
      const applied = applyPatch(before, patch);
      expect(canonicalJson(applied)).toBe(canonicalJson(after));
      expect(applyPatch(applied, patch)).toBe(applied);
    }),
    { numRuns: 500 },
  );
});

it('adds nodes at the end whose predecessor is gone, and drops and moves none that are gone', () => {
  const patch = diffContent(content('a', 'b', 'c', 'd'), content('c', 'a', 'new', 'newer', 'd'));
  expect(idsOf(applyPatch(content('d', 'x'), patch))).toEqual(['d', 'x', 'new', 'newer']);
});

it('leaves a node as it is that was to be added and is there already', () => {
  const theirs = { nodes: [{ id: 'a', type: 'message' }] } as unknown as ModuleContent;
  expect(applyPatch(theirs, diffContent(content(), content('a')))).toBe(theirs);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyContent } from '@support/domain/json/any-content';
import { canonicalJson } from '../json/canonical-json';
import type { ModuleContent } from '../module/module-content';
import { applyPatch, diffContent } from './patch-content';

const content = (...ids: readonly string[]) =>
  ({ nodes: ids.map((id) => ({ id })) }) as unknown as ModuleContent;
const idsOf = ({ nodes }: ModuleContent) => nodes.map(({ id }) => id);

it('turns any nodes into any others, and is idempotent', () => {
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

it('appends nodes whose predecessor is gone, and ignores missing nodes', () => {
  const patch = diffContent(content('a', 'b', 'c', 'd'), content('c', 'a', 'new', 'newer', 'd'));
  expect(idsOf(applyPatch(content('d', 'x'), patch))).toEqual(['d', 'x', 'new', 'newer']);
});

it('leaves an existing node unchanged instead of adding it', () => {
  const theirs = { nodes: [{ id: 'a', type: 'message' }] } as unknown as ModuleContent;
  expect(applyPatch(theirs, diffContent(content(), content('a')))).toBe(theirs);
});

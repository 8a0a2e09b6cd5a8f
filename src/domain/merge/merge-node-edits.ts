import { repairGraph } from '../graph/repair-graph';
import type { ModuleNode } from '../module/module-content';
import { readModuleContent } from '../module/read-module-content';
import type { AnyRow, ModuleRow } from '../rows/rows';
import type { Collision } from './collision';
import { mergeRows } from './merge-rows';
import { same } from './same';

/** What somebody did to one node: what they saw before it, and what they made of it. Null is "no such node". */
export interface NodeEdit {
  readonly nodeId: string;
  readonly base: ModuleNode | null;
  readonly mine: ModuleNode | null;
  /** Place of the node among all, for one that has to be put in. */
  readonly index: number;
  /** Which edit of its page is the last one in it, counted from 1; absent where nobody counted. */
  readonly through?: number | undefined;
}

/** The module's nodes with those of the edits as they were at one moment. */
function nodesAt(
  nodes: readonly ModuleNode[],
  edits: readonly NodeEdit[],
  moment: 'base' | 'mine',
): readonly ModuleNode[] {
  const edited = new Map(edits.map((edit) => [edit.nodeId, edit]));
  const present = new Set(nodes.map((node) => node.id));
  const there = nodes.flatMap((node) => {
    const edit = edited.get(node.id);
    return edit === undefined ? [node] : (edit[moment] ?? []);
  });
  return edits
    .filter((edit) => !present.has(edit.nodeId))
    .toSorted((a, b) => a.index - b.index)
    .reduce<readonly ModuleNode[]>((sofar, edit) => {
      const node = edit[moment];
      return node === null ? sofar : sofar.toSpliced(Math.min(edit.index, sofar.length), 0, node);
    }, there);
}

/** Merges left-behind edits into a module (C1, C2, C4); newer changes stay, the edits become collisions (C3). Idempotent. */
export function mergeNodeEdits(
  row: ModuleRow,
  edits: readonly NodeEdit[],
): { readonly row: ModuleRow; readonly collisions: readonly Collision[] } {
  const content = repairGraph(readModuleContent(row.content));
  const withNodes = (nodes: readonly ModuleNode[]) =>
    ({ ...row, content: { ...content, nodes } }) as unknown as AnyRow;
  // The module as it is plays "mine", because it is the later one; the edits play what somebody else did.
  const { row: merged, collisions } = mergeRows(
    'modules',
    withNodes(nodesAt(content.nodes, edits, 'base')),
    withNodes(content.nodes),
    withNodes(nodesAt(content.nodes, edits, 'mine')),
  );
  const next = repairGraph(readModuleContent(merged?.['content'] ?? content));
  return same(next, content) ? { row, collisions } : { row: { ...row, content: next }, collisions };
}

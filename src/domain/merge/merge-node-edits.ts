import { repairGraph } from '../graph/repair-graph';
import type { ModuleNode } from '../module/module-content';
import { readModuleContent } from '../module/read-module-content';
import type { AnyRow, ModuleRow } from '../rows/rows';
import type { Collision } from './collision';
import { mergeRows } from './merge-rows';
import { looselyEqual } from './loosely-equal';

/** A node before and after edits; null is "no such node". */
export interface NodeEdit {
  readonly nodeId: string;
  readonly base: ModuleNode | null;
  readonly mine: ModuleNode | null;
  /** Index at which it is inserted. */
  readonly index: number;
  /** 1-based number of the last edit in it; absent if not counted. */
  readonly through?: number | undefined;
}

/** The module's nodes as the edits saw them. */
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

/** Merges orphaned edits into a module (C1, C2, C4); newer changes win (C3). Idempotent. */
export function mergeNodeEdits(
  row: ModuleRow,
  edits: readonly NodeEdit[],
): { readonly row: ModuleRow; readonly collisions: readonly Collision[] } {
  const content = repairGraph(readModuleContent(row.content));
  const withNodes = (nodes: readonly ModuleNode[]) =>
    ({ ...row, content: { ...content, nodes } }) as unknown as AnyRow;
  // The module is later, so it plays "mine".
  const { row: merged, collisions } = mergeRows(
    'modules',
    withNodes(nodesAt(content.nodes, edits, 'base')),
    withNodes(content.nodes),
    withNodes(nodesAt(content.nodes, edits, 'mine')),
  );
  const next = repairGraph(readModuleContent(merged?.['content'] ?? content));
  return looselyEqual(next, content) ? { row, collisions } : { row: { ...row, content: next }, collisions };
}

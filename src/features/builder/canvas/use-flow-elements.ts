import { useMemo, useState } from 'react';
import { applyEdgeChanges, applyNodeChanges, type EdgeChange, type NodeChange } from 'reactflow';
import type { NodeMark } from '@/domain/checks/node-marks';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { haveSameLinks } from '@/domain/graph/links';
import type { ModuleContent } from '@/domain/module/module-content';
import { useStable } from '@/ui/use-stable';
import type { Builder, Reveal } from '../use-builder';
import {
  flowDirection,
  selectOnly,
  toFlowEdges,
  toFlowNodes,
  type FlowEdge,
  type FlowNode,
} from './flow-elements';

export type FlowElements = ReturnType<typeof useFlowElements>;

interface Drawn {
  readonly content: ModuleContent;
  readonly marks: ReadonlyMap<string, NodeMark> | undefined;
  readonly reveal: Reveal | null;
}

/** What React Flow draws: the content, plus local dragging and selection. */
export function useFlowElements(
  content: ModuleContent,
  { reveal, selection, command }: Pick<Builder, 'reveal' | 'selection' | 'command'>,
  marks: ReadonlyMap<string, NodeMark> | undefined,
) {
  const direction = useMemo(() => flowDirection(content), [content]);
  const [nodes, setNodes] = useState<FlowNode[]>(() =>
    selectOnly(toFlowNodes(content, direction, [], marks), selection),
  );
  const [edges, setEdges] = useState<FlowEdge[]>(() => toFlowEdges(content, []));
  const [drawn, setDrawn] = useState<Drawn>({ content, marks, reveal: null });

  // Derived during render, so that an edit is never a frame late.
  if (drawn.content !== content || drawn.marks !== marks || drawn.reveal !== reveal) {
    const chosen = drawn.reveal === reveal ? undefined : reveal?.nodeIds;
    setDrawn({ content, marks, reveal });
    setNodes((before) => {
      const next = toFlowNodes(content, direction, before, marks);
      return chosen ? selectOnly(next, chosen) : next;
    });
    if (!haveSameLinks(drawn.content, content)) setEdges((before) => toFlowEdges(content, before));
    if (chosen) setEdges((before) => selectOnly(before, []));
  }

  const stable = useStable({
    onNodesChange(changes: NodeChange<FlowNode>[]) {
      const kept = changes.filter((change) => change.type !== 'remove');
      setNodes((before) => applyNodeChanges(kept, before));
      const moves = changes.flatMap((change): GraphCommand[] =>
        change.type === 'position' && change.dragging !== true && change.position
          ? [{ name: 'moveNode', nodeId: change.id, position: change.position }]
          : [],
      );
      const [first] = moves;
      if (first) command(moves.length === 1 ? first : { name: 'batch', action: 'move', commands: moves });
    },
    onEdgesChange(changes: EdgeChange<FlowEdge>[]) {
      const kept = changes.filter((change) => change.type !== 'remove');
      setEdges((before) => applyEdgeChanges(kept, before));
    },
    choose(nodeIds: Iterable<string>, edgeIds: Iterable<string> = []) {
      setNodes((before) => selectOnly(before, nodeIds));
      setEdges((before) => selectOnly(before, edgeIds));
    },
  });

  return { ...stable, direction, nodes, edges };
}

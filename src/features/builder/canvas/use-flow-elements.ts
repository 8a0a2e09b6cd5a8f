import { useCallback, useMemo, useState } from 'react';
import { applyEdgeChanges, applyNodeChanges, type EdgeChange, type NodeChange } from 'reactflow';
import type { NodeMark } from '@/domain/checks/node-marks';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleContent } from '@/domain/module/module-content';
import {
  flowDirection,
  haveSameLinks,
  toFlowEdges,
  toFlowNodes,
  type FlowDirection,
  type FlowEdge,
  type FlowNode,
} from './flow-elements';
import type { Reveal } from './RevealNode';
import { selectOnly } from './selected-ids';

/** What React Flow draws, and what takes in its changes. */
export interface FlowElements {
  readonly direction: FlowDirection;
  readonly nodes: FlowNode[];
  readonly edges: FlowEdge[];
  readonly onNodesChange: (changes: NodeChange<FlowNode>[]) => void;
  readonly onEdgesChange: (changes: EdgeChange<FlowEdge>[]) => void;
  /** Selects exactly these nodes and links. */
  readonly choose: (nodeIds: Iterable<string>, edgeIds?: Iterable<string>) => void;
}

export interface FlowElementsOptions {
  readonly content: ModuleContent;
  readonly marks: ReadonlyMap<string, NodeMark> | undefined;
  readonly reveal: Reveal | null;
  readonly onCommand: (command: GraphCommand) => void;
  readonly startsSelected: readonly string[];
}

interface Drawn {
  readonly content: ModuleContent;
  readonly marks: ReadonlyMap<string, NodeMark> | undefined;
  readonly reveal: Reveal | null;
}

/** The nodes and links on the canvas: they follow the content, and dragging and selecting are only on the screen. */
export function useFlowElements({
  content,
  marks,
  reveal,
  onCommand,
  startsSelected,
}: FlowElementsOptions): FlowElements {
  const direction = useMemo(() => flowDirection(content), [content]);
  const [nodes, setNodes] = useState<FlowNode[]>(() =>
    selectOnly(toFlowNodes(content, direction, [], marks), startsSelected),
  );
  const [edges, setEdges] = useState<FlowEdge[]>(() => toFlowEdges(content, []));
  const [drawn, setDrawn] = useState<Drawn>({ content, marks, reveal: null });

  // What is drawn follows the content during the same render, so that an edit is never a frame late.
  if (drawn.content !== content || drawn.marks !== marks || drawn.reveal !== reveal) {
    const chosen = drawn.reveal === reveal ? undefined : reveal?.nodeIds;
    setDrawn({ content, marks, reveal });
    setNodes((before) => {
      const next = toFlowNodes(content, direction, before, marks);
      return chosen ? selectOnly(next, chosen) : next;
    });
    // Also when the links are the same for many states on end: that is found out without touching them.
    setEdges((before) => {
      const next = haveSameLinks(drawn.content, content) ? before : toFlowEdges(content, before);
      return chosen ? selectOnly(next, []) : next;
    });
  }

  const onNodesChange = useCallback(
    (changes: NodeChange<FlowNode>[]) => {
      setNodes((before) =>
        applyNodeChanges(
          changes.filter((change) => change.type !== 'remove'),
          before,
        ),
      );
      const moves = changes.flatMap((change): GraphCommand[] =>
        change.type === 'position' && change.dragging !== true && change.position
          ? [{ name: 'moveNode', nodeId: change.id, position: change.position }]
          : [],
      );
      const [first] = moves;
      if (first) onCommand(moves.length === 1 ? first : { name: 'batch', action: 'move', commands: moves });
    },
    [onCommand],
  );

  const onEdgesChange = useCallback((changes: EdgeChange<FlowEdge>[]) => {
    setEdges((before) =>
      applyEdgeChanges(
        changes.filter((change) => change.type !== 'remove'),
        before,
      ),
    );
  }, []);

  const choose = useCallback((nodeIds: Iterable<string>, edgeIds: Iterable<string> = []) => {
    setNodes((before) => selectOnly(before, nodeIds));
    setEdges((before) => selectOnly(before, edgeIds));
  }, []);

  return { direction, nodes, edges, onNodesChange, onEdgesChange, choose };
}

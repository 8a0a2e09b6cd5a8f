import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import {
  applyEdgeChanges,
  applyNodeChanges,
  MarkerType,
  MiniMap,
  ReactFlow,
  type Connection,
  type EdgeChange,
  type NodeChange,
  type ReactFlowInstance,
} from 'reactflow';
import 'reactflow/dist/base.css';
import { connectRefusal, type ConnectRefusal } from '@/domain/graph/connect-refusal';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { Exit } from '@/domain/graph/links';
import type { ModuleContent } from '@/domain/module/module-content';
import { BUILDER } from '@/shared/limits';
import { nodeKind } from '../node-kind';
import styles from './Canvas.module.css';
import { CanvasActions } from './canvas-actions';
import { DotGrid } from './DotGrid';
import { firstView } from './first-view';
import { flowDirection, toFlowEdges, toFlowNodes, type FlowEdge, type FlowNode } from './flow-elements';
import { LinkEdge } from './LinkEdge';
import { NodeCard } from './NodeCard';
import { RevealNode, type Reveal } from './RevealNode';
import { ZoomControls } from './ZoomControls';

export interface CanvasProps {
  readonly content: ModuleContent;
  /** A node to select and bring into view; a new object for each wish. */
  readonly reveal: Reveal | null;
  /** The one node that is selected; undefined when none or several are. */
  readonly onSelect: (nodeId: string | undefined) => void;
  /** Opens a node to be configured. */
  readonly onOpen: (nodeId: string) => void;
  readonly onCommand: (command: GraphCommand) => void;
  readonly onDelete: (nodeIds: readonly string[], links: readonly Exit[]) => void;
  readonly onRefused: (refusal: ConnectRefusal) => void;
  readonly isNarrow: boolean;
  /** The node that is configured beside the canvas; it is kept in view. */
  readonly openId: string | undefined;
}

const NODE_TYPES = { card: NodeCard };
const EDGE_TYPES = { link: LinkEdge };
const SNAP: [number, number] = [BUILDER.snap, BUILDER.snap];
const DELETE_KEYS = ['Delete', 'Backspace'];
const MARKER = { type: MarkerType.ArrowClosed, width: 18, height: 18, color: 'var(--link)' };
const EDGE_OPTIONS = { markerEnd: MARKER };
const FIT = { padding: 0.2, maxZoom: 1 };

const exitOf = ({ source, sourceHandle }: { source: string; sourceHandle?: string | null }): Exit =>
  sourceHandle ? { nodeId: source, choiceId: sourceHandle } : { nodeId: source };

/** The graph of a module, to be arranged and linked with the mouse, by touch, or with the keyboard. */
export function Canvas(props: CanvasProps) {
  const { content, reveal, onSelect, onOpen, onCommand, onDelete, onRefused, isNarrow, openId } = props;
  const frame = useRef<HTMLDivElement>(null);
  const direction = useMemo(() => flowDirection(content), [content]);
  const [nodes, setNodes] = useState<FlowNode[]>(() => toFlowNodes(content, direction, []));
  const [edges, setEdges] = useState<FlowEdge[]>(() => toFlowEdges(content, []));
  const [drawn, setDrawn] = useState<{ content: ModuleContent; reveal: Reveal | null }>({
    content,
    reveal: null,
  });

  // What is drawn follows the content during the same render, so that an edit is never a frame late.
  if (drawn.content !== content || drawn.reveal !== reveal) {
    const chosen = drawn.reveal === reveal ? undefined : reveal?.nodeId;
    setDrawn({ content, reveal });
    setNodes((before) => selectOnly(toFlowNodes(content, direction, before), chosen));
    setEdges((before) => toFlowEdges(content, before));
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
      if (first) onCommand(moves.length === 1 ? first : { name: 'batch', commands: moves });
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

  const onConnect = useCallback(
    (connection: Connection) => {
      const refusal = connectRefusal(content, connection.source, connection.target);
      if (refusal) onRefused(refusal);
      else onCommand({ name: 'connect', from: exitOf(connection), to: connection.target });
    },
    [content, onCommand, onRefused],
  );

  const selectionChanged = useRef(onSelect);
  useEffect(() => {
    selectionChanged.current = onSelect;
  });
  const onSelectionChange = useCallback(({ nodes: chosen }: { nodes: FlowNode[] }) => {
    selectionChanged.current(chosen.length === 1 ? chosen[0]?.id : undefined);
  }, []);

  const actions = useMemo<CanvasActions>(
    () => ({ removeLink: (from) => onCommand({ name: 'disconnect', from }) }),
    [onCommand],
  );

  const first = useRef(content);
  const show = useCallback((flow: ReactFlowInstance<FlowNode, FlowEdge>) => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    const view = firstView(first.current, clientWidth, clientHeight);
    void (view.all ? flow.fitView(FIT) : flow.setViewport(view));
  }, []);

  function openFocused(event: KeyboardEvent) {
    const focused = event.target instanceof Element ? event.target.closest('.react-flow__node') : null;
    const id = focused?.getAttribute('data-id');
    if (event.key === 'Enter' && id && event.target === focused) onOpen(id);
  }

  return (
    <CanvasActions value={actions}>
      {/* Keys bubble up from the nodes, which are what has the focus. */}
      <div ref={frame} className={styles['canvas']} role="presentation" onKeyDown={openFocused}>
        <ReactFlow<FlowNode, FlowEdge>
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          defaultEdgeOptions={EDGE_OPTIONS}
          onNodesChange={onNodesChange}
          onEdgesChange={onEdgesChange}
          onConnect={onConnect}
          onSelectionChange={onSelectionChange}
          onNodeDoubleClick={(_event, node) => onOpen(node.id)}
          onDelete={({ nodes: gone, edges: cut }) =>
            onDelete(
              gone.map((node) => node.id),
              cut.flatMap((edge) => edge.data?.from ?? []),
            )
          }
          deleteKeyCode={DELETE_KEYS}
          connectionRadius={32}
          minZoom={BUILDER.canvasZoom.min}
          maxZoom={BUILDER.canvasZoom.max}
          snapToGrid
          snapGrid={SNAP}
          onInit={show}
          nodeDragThreshold={3}
          onlyRenderVisibleElements={content.nodes.length > 200}
          attributionPosition={isNarrow ? 'bottom-right' : 'bottom-center'}
          selectNodesOnDrag={false}
          onConnectStart={() => frame.current?.setAttribute('data-connecting', '')}
          onConnectEnd={() => frame.current?.removeAttribute('data-connecting')}
        >
          <DotGrid />
          <ZoomControls />
          <RevealNode reveal={reveal} openId={openId} isNarrow={isNarrow} />
          {isNarrow || content.nodes.length < 2 ? null : (
            <MiniMap<FlowNode>
              className={styles['map'] ?? ''}
              pannable
              zoomable
              nodeColor={(node) => nodeKind(node.data.node.type).color}
              nodeBorderRadius={8}
              bgColor="var(--surface)"
              maskColor="var(--map-mask)"
              ariaLabel={null}
            />
          )}
        </ReactFlow>
      </div>
    </CanvasActions>
  );
}

function selectOnly(nodes: FlowNode[], chosen: string | undefined): FlowNode[] {
  if (chosen === undefined) return nodes;
  return nodes.map((node) => {
    const selected = node.id === chosen;
    return (node.selected ?? false) === selected ? node : { ...node, selected };
  });
}

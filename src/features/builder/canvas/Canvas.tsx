import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react';
import {
  MarkerType,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useStore,
  useStoreApi,
  type ReactFlowInstance,
} from 'reactflow';
import 'reactflow/dist/base.css';
import type { NodeMark } from '@/domain/checks/node-marks';
import type { ConnectRefusal } from '@/domain/graph/connect-refusal';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { Exit } from '@/domain/graph/links';
import type { ModuleContent } from '@/domain/module/module-content';
import { BUILDER } from '@/shared/limits';
import type { NewNodePlace } from '../add-node';
import { TypeMenu } from '../palette/TypeMenu';
import { BUILDER_TEXTS } from '../texts';
import styles from './Canvas.module.css';
import { CanvasActions } from './canvas-actions';
import type { CanvasHandle } from './canvas-handle';
import { DotGrid } from './DotGrid';
import { FAR_BELOW, FarContext, LINKS_AS_ONE_BELOW } from './far';
import { firstView } from './first-view';
import type { FlowEdge, FlowNode } from './flow-elements';
import { createHoveredLink, HoveredLinkContext } from './hovered-link';
import { LinkEdge } from './LinkEdge';
import { LinksPicture } from './LinksPicture';
import { MiniMap } from './MiniMap';
import { NodeCard } from './NodeCard';
import { RevealNode, type Reveal } from './RevealNode';
import { useCanvasHandle } from './use-canvas-handle';
import { useCanvasKeys } from './use-canvas-keys';
import { useCanvasView } from './use-canvas-view';
import { useConnecting } from './use-connecting';
import { useFlowElements } from './use-flow-elements';
import { useKeepFocus } from './use-keep-focus';
import { useSelectTool } from './use-select-tool';
import { useTypeMenu } from './use-type-menu';
import { ZoomControls } from './ZoomControls';

export interface CanvasProps {
  readonly content: ModuleContent;
  /** What is wrong with nodes, by id. */
  readonly marks?: ReadonlyMap<string, NodeMark> | undefined;
  /** Ids of the nodes that are selected when the canvas comes up. */
  readonly startsSelected: readonly string[];
  /** Nodes to select and bring into view; a new object for each wish. */
  readonly reveal: Reveal | null;
  /** The nodes that are selected now. */
  readonly onSelect: (nodeIds: readonly string[]) => void;
  /** Opens a node to be configured. */
  readonly onOpen: (nodeId: string) => void;
  readonly onCommand: (command: GraphCommand) => void;
  readonly onDelete: (nodeIds: readonly string[], links: readonly Exit[]) => void;
  readonly onRefused: (refusal: ConnectRefusal) => void;
  /** Adds a node of a chosen type at a place. */
  readonly onAdd: (place: NewNodePlace) => void;
  /** Asks which node to connect one to. */
  readonly onConnectFrom: (nodeId: string) => void;
  readonly isNarrow: boolean;
  /** Whether something stands beside the canvas, over its end. */
  readonly isCovered: boolean;
  /** The node that is configured beside the canvas; it is kept in view. */
  readonly openId: string | undefined;
  readonly handle: RefObject<CanvasHandle | null>;
  /** Whether pressing and dragging selects instead of moving the canvas. */
  readonly isSelecting: boolean;
  readonly onSelecting: (isSelecting: boolean) => void;
}

const NODE_TYPES = { card: NodeCard };
const EDGE_TYPES = { link: LinkEdge };
const SNAP: [number, number] = [BUILDER.snap, BUILDER.snap];
const MARKER = { type: MarkerType.ArrowClosed, width: 18, height: 18, color: 'var(--link)' };
const EDGE_OPTIONS = { markerEnd: MARKER };
const NO_EDGES: FlowEdge[] = [];
const ADD_TO_SELECTION = ['Meta', 'Control', 'Shift'];
/** Width that a panel beside the canvas covers, with its margins, in pixels. */
const PANEL = 400;
/** The same of the rail of types. */
const RAIL = 64;

/** The graph of a module, to be arranged and linked with the mouse, by touch, or with the keyboard. */
export const Canvas = memo(function Canvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <GraphCanvas {...props} />
    </ReactFlowProvider>
  );
});

function GraphCanvas(props: CanvasProps) {
  const { content, marks, reveal, onSelect, onOpen, onCommand, onDelete, onRefused, onAdd } = props;
  const { isNarrow, isCovered, openId, isSelecting, onSelecting, onConnectFrom } = props;
  const frame = useRef<HTMLDivElement>(null);
  const store = useStoreApi<FlowNode, FlowEdge>();
  // The sizes of cards and the places of their handles are known; measuring them would cost a layout in every picture.
  useState(() => store.setState({ updateNodeInternals: () => {} }));
  const isFar = useStore((state) => state.transform[2] < FAR_BELOW);
  const isOverview = useStore((state) => state.transform[2] < LINKS_AS_ONE_BELOW);
  const elements = useFlowElements({
    content,
    marks,
    reveal,
    onCommand,
    startsSelected: props.startsSelected,
  });
  const { direction, nodes, edges, choose } = elements;
  const view = useCanvasView(frame, {
    start: isNarrow ? 0 : RAIL,
    end: isCovered && !isNarrow ? PANEL : 0,
  });
  const [hovered] = useState(() => createHoveredLink());
  const menu = useTypeMenu(frame, { content, direction, onAdd });
  const connecting = useConnecting(frame, { content, onCommand, onRefused, onDropped: menu.afterExit });
  const tool = useSelectTool(isSelecting);
  const press = useCanvasKeys(frame, {
    content,
    nodes,
    edges,
    view,
    choose,
    onOpen,
    onCommand,
    onDelete,
    onConnectFrom,
    onAddAfter: menu.afterNode,
    onAddHere: menu.inView,
    onInsert: menu.onLink,
    onToggleTool: () => onSelecting(!isSelecting),
  });
  useCanvasHandle(props.handle, frame, { view, edges });
  useKeepFocus(frame);

  const actions = useMemo<CanvasActions>(
    () => ({
      removeLink: (from) => onCommand({ name: 'disconnect', from }),
      insertOnLink: menu.onExit,
    }),
    [onCommand, menu.onExit],
  );

  const report = useSelectionReport(onSelect);

  /** A double press on the empty canvas asks for a node there. */
  function addHere(event: MouseEvent) {
    if (event.target instanceof Element && event.target.matches('.react-flow__pane')) menu.here(event);
  }

  function show(flow: ReactFlowInstance<FlowNode, FlowEdge>) {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    const first = firstView(content, clientWidth, clientHeight);
    if (first.all) view.showAll();
    else void flow.setViewport(first);
  }

  return (
    <CanvasActions value={actions}>
      <HoveredLinkContext value={hovered}>
        <FarContext value={isFar}>
          {/* The keys lead on to what is inside; each of those is a control of its own. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <section
            ref={frame}
            className={styles['canvas']}
            // One stop of the Tab key for the whole canvas; its own keys lead to the nodes.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={BUILDER_TEXTS.canvasLabel(content.nodes.length)}
            aria-describedby="builder-canvas-hint"
            onKeyDown={press}
            onDoubleClick={addHere}
            onFocus={(event) => {
              const link = focusedLink(event.target);
              if (link) hovered.enter(link);
            }}
            onBlur={hovered.leave}
            data-tool={isSelecting ? 'select' : undefined}
          >
            <p id="builder-canvas-hint" hidden>
              {BUILDER_TEXTS.canvasHint}
            </p>
            <ReactFlow<FlowNode, FlowEdge>
              nodes={nodes}
              edges={isOverview ? NO_EDGES : edges}
              nodeTypes={NODE_TYPES}
              edgeTypes={EDGE_TYPES}
              defaultEdgeOptions={EDGE_OPTIONS}
              onNodesChange={elements.onNodesChange}
              onEdgesChange={elements.onEdgesChange}
              {...connecting}
              onSelectionChange={report}
              onNodeDoubleClick={(_event, node) => onOpen(node.id)}
              deleteKeyCode={null}
              selectionKeyCode="Shift"
              multiSelectionKeyCode={ADD_TO_SELECTION}
              selectionMode={SelectionMode.Partial}
              {...tool}
              disableKeyboardA11y
              zoomOnDoubleClick={false}
              connectionRadius={32}
              minZoom={BUILDER.canvasZoom.min}
              maxZoom={BUILDER.canvasZoom.max}
              snapToGrid
              snapGrid={SNAP}
              onInit={show}
              nodeDragThreshold={3}
              onlyRenderVisibleElements
              attributionPosition={isNarrow ? 'bottom-right' : 'bottom-center'}
              selectNodesOnDrag={false}
            >
              <DotGrid />
              {isOverview ? <LinksPicture edges={edges} nodes={nodes} /> : null}
              <ZoomControls onShowAll={view.showAll} isSelecting={isSelecting} onSelecting={onSelecting} />
              <RevealNode view={view} reveal={reveal} openId={openId} />
              {isNarrow || content.nodes.length < 2 ? null : <MiniMap nodes={nodes} />}
            </ReactFlow>
            {menu.open ? (
              <TypeMenu
                title={menu.open.title}
                at={menu.open.at}
                onChoose={menu.choose}
                onClose={menu.close}
              />
            ) : null}
          </section>
        </FarContext>
      </HoveredLinkContext>
    </CanvasActions>
  );
}

/** The link that has the focus, itself or by its tools. */
function focusedLink(target: Element): string | null | undefined {
  const tools = target.closest('[data-link-tools]')?.getAttribute('data-link-tools');
  return tools ?? target.closest('.react-flow__edge')?.getAttribute('data-id');
}

/** Tells which nodes are selected, always to the latest listener. */
function useSelectionReport(onSelect: (nodeIds: readonly string[]) => void) {
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  return useCallback(({ nodes }: { nodes: FlowNode[] }) => {
    latest.current(nodes.map((node) => node.id));
  }, []);
}

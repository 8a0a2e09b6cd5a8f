import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  Background,
  MarkerType,
  type NodeMouseHandler,
  type OnSelectionChangeParams,
  ReactFlow,
  SelectionMode,
  useReactFlow,
  useStoreApi,
} from 'reactflow';
import 'reactflow/dist/base.css';
import type { ModuleContent } from '@/domain/module/module-content';
import { BUILDER } from '@/shared/limits';
import { useStable } from '@/ui/use-stable';
import { useChecks } from '../checks/use-checks';
import { TypeMenu } from '../palette/TypeMenu';
import { BUILDER_TEXTS } from '../texts';
import type { Builder } from '../use-builder';
import styles from './Canvas.module.css';
import { useIsFar, useIsOverview } from './far';
import { firstView } from './first-view';
import type { FlowEdge, FlowNode } from './flow-elements';
import { createLinkActions, LinkActionsContext } from './link-actions';
import { LinkEdge, LinksPicture } from './LinkEdge';
import { MiniMap } from './MiniMap';
import { NodeCard } from './NodeCard';
import { type CanvasHandle, useCanvasHandle } from './use-canvas-handle';
import { useCanvasKeys } from './use-canvas-keys';
import { useCanvasView } from './use-canvas-view';
import { useConnecting } from './use-connecting';
import { useFlowElements } from './use-flow-elements';
import { useTypeMenu } from './use-type-menu';
import { ZoomControls } from './ZoomControls';

export interface CanvasProps {
  readonly content: ModuleContent;
  readonly builder: Builder;
  readonly handle: RefObject<CanvasHandle | null>;
  readonly isNarrow: boolean;
  readonly isCovered: boolean;
  /** Opens a node and focuses its form. */
  readonly onOpen: (nodeId: string) => void;
  /** Asks for a node to connect to. */
  readonly onConnectFrom: (nodeId: string) => void;
}

const NODE_TYPES = { card: NodeCard };
const EDGE_TYPES = { link: LinkEdge };
const SNAP: [number, number] = [BUILDER.snap, BUILDER.snap];
const MARKER = { type: MarkerType.ArrowClosed, width: 18, height: 18, color: 'var(--link)' };
const EDGE_OPTIONS = { markerEnd: MARKER };
const NO_EDGES: FlowEdge[] = [];
const ADD_TO_SELECTION = ['Meta', 'Control', 'Shift'];
const MIDDLE_AND_RIGHT = [1, 2];
/** Width that a panel next to the canvas covers, with its margins, in pixels. */
const PANEL = 400;
const RAIL = 64;

/** The graph of a module, edited by mouse, touch or keyboard. */
export function Canvas(props: CanvasProps) {
  const { content, builder, isNarrow, isCovered, onOpen, onConnectFrom } = props;
  const { reveal, openId, command, select } = builder;
  const frame = useRef<HTMLDivElement>(null);
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const store = useStoreApi<FlowNode, FlowEdge>();
  // Sizes and handles are known, so React Flow need not measure them on each frame.
  useState(() => store.setState({ updateNodeInternals: () => {} }));
  const isFar = useIsFar();
  const isOverview = useIsOverview();
  const elements = useFlowElements(content, builder, useChecks().state?.marks);
  const { direction, nodes, edges, choose } = elements;
  const view = useCanvasView(frame, {
    start: isNarrow ? 0 : RAIL,
    end: isCovered && !isNarrow ? PANEL : 0,
  });
  const menu = useTypeMenu(frame, { content, direction, onAdd: builder.add });
  const [link] = useState(() =>
    createLinkActions({ remove: (from) => command({ name: 'disconnect', from }), insert: menu.onExit }),
  );
  const connecting = useConnecting(frame, { content, builder, onDropped: menu.afterExit });
  const [isSelecting, setSelecting] = useState(false);
  const tool = useSelectTool(isSelecting);
  const press = useCanvasKeys(frame, {
    content,
    nodes,
    edges,
    view,
    choose,
    builder,
    menu,
    onOpen,
    onConnectFrom,
    onToggleTool: () => setSelecting(!isSelecting),
  });
  useCanvasHandle(props.handle, frame, view, edges);
  useKeepFocus(frame);

  useEffect(() => {
    if (reveal) view.show(reveal.nodeIds);
  }, [reveal, view]);
  // An opened node must not lie under its own panel.
  useEffect(() => {
    if (openId !== undefined) view.keepInView(openId);
  }, [openId, view]);

  const events = useStable({
    select: ({ nodes: chosen }: OnSelectionChangeParams) => select(chosen.map(({ id }) => id)),
    open: ((_event, node) => onOpen(node.id)) satisfies NodeMouseHandler<FlowNode>,
    showFirst() {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      const first = firstView(content, clientWidth, clientHeight);
      if (first.all) view.showAll();
      else void flow.setViewport(first);
    },
  });

  return (
    <LinkActionsContext value={link}>
      {/* The keys act on elements inside, which have their own roles. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={frame}
        className={styles['canvas']}
        // The canvas is a single tab stop; its own keys reach the nodes.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={BUILDER_TEXTS.canvasLabel(content.nodes.length)}
        aria-describedby="builder-canvas-hint"
        onKeyDown={press}
        onDoubleClick={(event) => {
          if (event.target instanceof Element && event.target.matches('.react-flow__pane')) menu.here(event);
        }}
        onFocus={({ target }) => {
          const focused = focusedLink(target);
          if (focused) link.enter(focused);
        }}
        onBlur={link.leave}
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
          onSelectionChange={events.select}
          onNodeDoubleClick={events.open}
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
          onInit={events.showFirst}
          nodeDragThreshold={3}
          onlyRenderVisibleElements
          attributionPosition={isNarrow ? 'bottom-right' : 'bottom-center'}
          selectNodesOnDrag={false}
        >
          {/* Fewer dots when zoomed out. */}
          <Background gap={BUILDER.snap * (isFar ? 8 : 2)} size={isFar ? 4 : 2} />
          {isOverview ? <LinksPicture edges={edges} nodes={nodes} /> : null}
          <ZoomControls onShowAll={view.showAll} isSelecting={isSelecting} onSelecting={setSelecting} />
          {isNarrow || content.nodes.length < 2 ? null : <MiniMap nodes={nodes} />}
        </ReactFlow>
        {menu.open ? (
          <TypeMenu title={menu.open.title} at={menu.open.at} onChoose={menu.choose} onClose={menu.close} />
        ) : null}
      </section>
    </LinkActionsContext>
  );
}

/** The focused link, also when one of its tools has the focus. */
function focusedLink(target: Element): string | null | undefined {
  const tools = target.closest('[data-link-tools]')?.getAttribute('data-link-tools');
  return tools ?? target.closest('.react-flow__edge')?.getAttribute('data-id');
}

/** Selection options for React Flow: the selection tool acts like Shift and Ctrl. */
function useSelectTool(isSelecting: boolean) {
  const store = useStoreApi();
  useEffect(() => {
    if (!isSelecting) return undefined;
    store.setState({ multiSelectionActive: true });
    return () => store.setState({ multiSelectionActive: false });
  }, [store, isSelecting]);
  if (!isSelecting) return { panOnDrag: true, selectionOnDrag: false };
  const isTouch = matchMedia('(pointer: coarse)').matches;
  return { panOnDrag: isTouch ? false : MIDDLE_AND_RIGHT, selectionOnDrag: true };
}

/** Keeps the focus on the canvas when the focused node or link is no longer drawn. */
function useKeepFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const holder = frame.current;
    if (!holder) return undefined;
    let focused: Element | null = null;
    const enter = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    const leave = ({ target }: FocusEvent) => {
      // A removed element loses the focus while still connected, so check a moment later.
      queueMicrotask(() => {
        if (target === focused && target instanceof Element && target.isConnected) focused = null;
      });
    };
    const watcher = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      if (document.activeElement === document.body) holder.focus({ preventScroll: true });
    });
    holder.addEventListener('focusin', enter);
    holder.addEventListener('focusout', leave);
    for (const list of holder.querySelectorAll('.react-flow__nodes, .react-flow__edges')) {
      watcher.observe(list, { childList: true });
    }
    return () => {
      holder.removeEventListener('focusin', enter);
      holder.removeEventListener('focusout', leave);
      watcher.disconnect();
    };
  }, [frame]);
}

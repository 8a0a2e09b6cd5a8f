import { memo, useState, type RefObject } from 'react';
import { ReactFlowProvider } from 'reactflow';
import { alignNodes } from '@/domain/graph/align-nodes';
import type { ModuleContent } from '@/domain/module/module-content';
import { Canvas } from './canvas/Canvas';
import { cardSizes } from './canvas/card-geometry';
import { ConnectFrom } from './canvas/ConnectFrom';
import { flowDirection } from './canvas/flow-elements';
import type { CanvasHandle } from './canvas/use-canvas-handle';
import type { ClipboardActions } from './clipboard/use-clipboard';
import { NodePalette } from './palette/NodePalette';
import { SelectionBar } from './selection/SelectionBar';
import { SelectionTools } from './selection/SelectionTools';
import type { Builder } from './use-builder';

export interface CanvasAreaProps {
  readonly content: ModuleContent;
  readonly builder: Builder;
  readonly handle: RefObject<CanvasHandle | null>;
  readonly clipboard: ClipboardActions;
  readonly isNarrow: boolean;
  readonly isCovered: boolean;
  /** While finding, the find bar replaces the selection tools. */
  readonly isFinding: boolean;
  /** Opens a node and focuses its form. */
  readonly onOpen: (nodeId: string) => void;
  readonly onPreview: (nodeId: string) => void;
  readonly onRemoveOne: (nodeId: string) => void;
}

export const CanvasArea = memo(function CanvasArea(props: CanvasAreaProps) {
  const { content, builder, handle, clipboard, isNarrow, isCovered } = props;
  const { selection, openId } = builder;
  const [connectFrom, setConnectFrom] = useState<string>();
  const selected =
    selection.length === 1 ? content.nodes.find((node) => node.id === selection[0]) : undefined;

  return (
    <>
      <ReactFlowProvider>
        <Canvas
          content={content}
          builder={builder}
          handle={handle}
          isNarrow={isNarrow}
          isCovered={isCovered}
          onOpen={props.onOpen}
          onConnectFrom={setConnectFrom}
        />
      </ReactFlowProvider>
      {!isNarrow && content.nodes.length > 0 ? (
        <NodePalette
          onAdd={(type) => builder.add({ type })}
          onDragging={(at) => handle.current?.markLink(at)}
          onDrop={(type, at) => {
            const under = handle.current?.under(at);
            if (!under) return;
            builder.add({ type, middle: under.position, from: under.link });
          }}
        />
      ) : null}
      {selection.length > 1 && !props.isFinding ? (
        <SelectionTools
          count={selection.length}
          isNarrow={isNarrow}
          onAlign={(how) => {
            const wanted = alignNodes(content, selection, how, cardSizes(content, flowDirection(content)));
            if (wanted) builder.command(wanted);
          }}
          onDuplicate={clipboard.duplicate}
          onCopy={() => void clipboard.copy()}
          onCut={() => void clipboard.cut().then(() => handle.current?.focus())}
          onDelete={() => {
            builder.remove(selection, []);
            handle.current?.focus();
          }}
          onClear={() => {
            builder.setReveal({ nodeIds: [] });
            handle.current?.focus();
          }}
        />
      ) : null}
      {isNarrow && selected && openId === undefined ? (
        <SelectionBar
          node={selected}
          onConfigure={() => builder.openNode(selected.id)}
          onConnect={() => setConnectFrom(selected.id)}
          onPreview={() => props.onPreview(selected.id)}
          onDelete={() => props.onRemoveOne(selected.id)}
        />
      ) : null}
      {connectFrom === undefined ? null : (
        <ConnectFrom
          content={content}
          nodeId={connectFrom}
          onClose={() => setConnectFrom(undefined)}
          onCommand={builder.command}
        />
      )}
    </>
  );
});

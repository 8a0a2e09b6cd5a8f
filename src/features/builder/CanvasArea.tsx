import { Toolbar, ToolbarItem } from '@ariakit/react';
import { Cable, Play, Settings2, Trash2 } from 'lucide-react';
import { memo, type RefObject, useState } from 'react';
import { ReactFlowProvider } from 'reactflow';
import { alignNodes } from '@/domain/graph/align-nodes';
import { isKnownNode, type ModuleContent, type ModuleNode } from '@/domain/module/module-content';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Canvas } from './canvas/Canvas';
import { cardSizes } from './canvas/card-geometry';
import { ConnectFrom } from './canvas/ConnectFrom';
import { flowDirection } from './canvas/flow-elements';
import type { CanvasHandle } from './canvas/use-canvas-handle';
import type { ClipboardActions } from './clipboard/use-clipboard';
import { nodeTitle } from './node-summary';
import { NodePalette } from './palette/NodePalette';
import styles from './selection/Selection.module.css';
import { SelectionTools } from './selection/SelectionTools';
import { BUILDER_TEXTS } from './texts';
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

interface SelectionBarProps {
  readonly node: ModuleNode;
  readonly onConfigure: () => void;
  readonly onConnect: () => void;
  readonly onPreview: () => void;
  readonly onDelete: () => void;
}

function SelectionBar({ node, onConfigure, onConnect, onPreview, onDelete }: SelectionBarProps) {
  const texts = BUILDER_TEXTS;
  return (
    <Toolbar className={styles['bar']} aria-label={texts.node.tools}>
      <span className={styles['title']}>{nodeTitle(node)}</span>
      <ToolbarItem
        render={<IconButton label={texts.deleteNode} icon={<Trash2 size={20} />} onClick={onDelete} />}
      />
      {isKnownNode(node) ? (
        <ToolbarItem
          render={<IconButton label={texts.previewNode} icon={<Play size={20} />} onClick={onPreview} />}
        />
      ) : null}
      <ToolbarItem
        render={<IconButton label={texts.connect} icon={<Cable size={20} />} onClick={onConnect} />}
      />
      <ToolbarItem render={<Button variant="primary" onClick={onConfigure} />}>
        <Settings2 size={18} aria-hidden="true" />
        <span>{texts.configure}</span>
      </ToolbarItem>
    </Toolbar>
  );
}

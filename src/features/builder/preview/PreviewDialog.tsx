import type { RunAnswer } from '@/domain/nodes/registry';
import { FastForward } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { Button } from '@/ui/Button';
import { PlayerMediaContext } from '@/ui/player/player-media';
import { Sheet } from '../Sheet';
import { SidePanel } from '../SidePanel';
import { FlowPreview } from './FlowPreview';
import styles from './Preview.module.css';
import { PREVIEW_TEXTS } from './texts';
import { usePlayerMediaSource } from '@/media/offline-copy/find-media';
import { overlaidBefore } from '@/domain/engine/overlaid-before';
import { NodeCard } from '@/ui/player/nodes/NodeCard';
import { OverlayStage } from '@/ui/player/OverlayStage';

/** One node, or the flow. */
export interface PreviewOf {
  /** Undefined for the whole flow. */
  readonly nodeId: string | undefined;
  /** The flow from the node, not the node alone. */
  readonly goesOn?: boolean | undefined;
}

export interface PreviewDialogProps {
  readonly title: string;
  readonly content: ModuleContent;
  readonly of: PreviewOf;
  readonly onClose: () => void;
}

/** Previews a node, or the flow from it, with the learners' engine and components. Records nothing. */
export function PreviewDialog({ title, content, of, onClose }: PreviewDialogProps) {
  const media = usePlayerMediaSource();
  const [goesOn, setGoesOn] = useState(of.goesOn === true);
  const body = useRef<HTMLDivElement>(null);
  const node = content.nodes.find((one) => one.id === of.nodeId);
  const isAlone = node !== undefined && !goesOn;
  const label = isAlone ? PREVIEW_TEXTS.node : PREVIEW_TEXTS.flow;

  // Focuses the content, so that the player's keys work at once.
  useEffect(() => {
    const heading = body.current?.querySelector<HTMLElement>(
      isAlone ? 'article:not([inert] *) h2' : 'h2:not([inert] *)',
    );
    heading?.focus({ preventScroll: true });
  }, [isAlone]);

  return (
    <Sheet label={label} size="frame" onClose={onClose}>
      <SidePanel
        title={label}
        tools={
          isAlone ? (
            <Button variant="quiet" onClick={() => setGoesOn(true)}>
              <FastForward size={18} aria-hidden="true" />
              {PREVIEW_TEXTS.fromHere}
            </Button>
          ) : null
        }
        closeLabel={PREVIEW_TEXTS.close}
        onClose={onClose}
      >
        <div ref={body} className={styles['body']}>
          <PlayerMediaContext value={media}>
            {isAlone ? (
              <NodePreview node={node} content={content} />
            ) : (
              <FlowPreview title={title} content={content} fromId={node?.id} onClose={onClose} />
            )}
          </PlayerMediaContext>
        </div>
      </SidePanel>
    </Sheet>
  );
}

interface NodePreviewProps {
  readonly node: ModuleNode;
  readonly content: ModuleContent;
}

/** One node as learners see it; it can be answered, but has no next step. */
function NodePreview({ node, content }: NodePreviewProps) {
  const [answer, setAnswer] = useState<RunAnswer>();
  return (
    <div className={styles['stage']}>
      <OverlayStage behind={overlaidBefore(content, node)}>
        <NodeCard node={node} step={1} answer={answer} onAnswer={setAnswer} />
      </OverlayStage>
    </div>
  );
}

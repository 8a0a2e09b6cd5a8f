import { FastForward, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ModuleContent } from '@/domain/module/module-content';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { PlayerMediaContext } from '@/ui/player/player-media';
import { Sheet } from '../Sheet';
import { FlowPreview } from './FlowPreview';
import { NodePreview } from './NodePreview';
import styles from './Preview.module.css';
import { PREVIEW_TEXTS } from './texts';
import { usePreviewMedia } from './use-preview-media';

/** What is previewed: one node by itself, or the flow. */
export interface PreviewOf {
  /** Undefined for the whole flow from its start. */
  readonly nodeId: string | undefined;
  /** The flow from this node on, and not the node alone. */
  readonly goesOn?: boolean | undefined;
}

export interface PreviewDialogProps {
  /** The module's title. */
  readonly title: string;
  readonly content: ModuleContent;
  readonly of: PreviewOf;
  readonly onClose: () => void;
}

/**
 * Shows a node, or the flow from a node on, with the very engine and components that learners get, and as the module
 * is at this moment. Nothing is recorded.
 */
export function PreviewDialog({ title, content, of, onClose }: PreviewDialogProps) {
  const media = usePreviewMedia();
  const [goesOn, setGoesOn] = useState(of.goesOn === true);
  const body = useRef<HTMLDivElement>(null);
  const node = content.nodes.find((one) => one.id === of.nodeId);
  const isAlone = node !== undefined && !goesOn;
  const label = isAlone ? PREVIEW_TEXTS.node : PREVIEW_TEXTS.flow;

  // Into what is shown, so that the player's keys work at once; the dialog itself would take its first button.
  useEffect(() => {
    const heading = body.current?.querySelector<HTMLElement>(
      isAlone ? 'article:not([inert] *) h2' : 'h2:not([inert] *)',
    );
    heading?.focus({ preventScroll: true });
  }, [isAlone]);

  return (
    <Sheet label={label} size="frame" onClose={onClose}>
      <div className={styles['frame']}>
        <header className={styles['head']}>
          <h2 className={styles['heading']}>{label}</h2>
          {isAlone ? (
            <Button variant="quiet" onClick={() => setGoesOn(true)}>
              <FastForward size={18} aria-hidden="true" />
              {PREVIEW_TEXTS.fromHere}
            </Button>
          ) : null}
          <IconButton label={PREVIEW_TEXTS.close} icon={<X size={20} />} onClick={onClose} />
        </header>
        <div ref={body} className={styles['body']}>
          <PlayerMediaContext value={media}>
            {isAlone ? (
              <NodePreview node={node} content={content} />
            ) : (
              <FlowPreview title={title} content={content} fromId={node?.id} onClose={onClose} />
            )}
          </PlayerMediaContext>
        </div>
      </div>
    </Sheet>
  );
}

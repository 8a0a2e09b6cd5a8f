import { X } from 'lucide-react';
import type { ModuleContent } from '@/domain/module/module-content';
import { IconButton } from '@/ui/IconButton';
import { PlayerMediaContext } from '@/ui/player/player-media';
import { Sheet } from '../Sheet';
import { BUILDER_TEXTS } from '../texts';
import { FlowPreview } from './FlowPreview';
import { NodePreview } from './NodePreview';
import styles from './Preview.module.css';
import { usePreviewMedia } from './use-preview-media';

/** What is previewed: one node by itself, or the whole flow. */
export interface PreviewOf {
  readonly nodeId: string | undefined;
}

export interface PreviewDialogProps {
  /** The module's title. */
  readonly title: string;
  readonly content: ModuleContent;
  readonly of: PreviewOf;
  readonly onClose: () => void;
}

/** Shows a node, or the module from its start, with the very components that learners get. Nothing is recorded. */
export function PreviewDialog({ title, content, of, onClose }: PreviewDialogProps) {
  const media = usePreviewMedia();
  const node = content.nodes.find((one) => one.id === of.nodeId);
  const label = node ? BUILDER_TEXTS.previewNode : BUILDER_TEXTS.preview;
  return (
    <Sheet label={label} size="frame" onClose={onClose}>
      <div className={styles['frame']}>
        <header className={styles['head']}>
          <h2 className={styles['heading']}>{label}</h2>
          <IconButton label={BUILDER_TEXTS.previewClose} icon={<X size={20} />} onClick={onClose} />
        </header>
        <div className={styles['body']}>
          <PlayerMediaContext value={media}>
            {node ? (
              <NodePreview node={node} />
            ) : (
              <FlowPreview title={title} content={content} onClose={onClose} />
            )}
          </PlayerMediaContext>
        </div>
      </div>
    </Sheet>
  );
}

import { FastForward, Play, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { PREVIEW_TEXTS } from '../preview/texts';
import { BUILDER_TEXTS } from '../texts';
import styles from './ConfigurePanel.module.css';

/** Both functions stay the same from drawing to drawing. */
export interface PanelFootProps {
  readonly nodeId: string;
  readonly canPreview: boolean;
  /** Previews the node alone, or the flow from it on. */
  readonly onPreview: (nodeId: string, goesOn: boolean) => void;
  readonly onDelete: (nodeId: string) => void;
}

/** What can be done with a node as a whole. Not drawn anew with every key that is typed above it. */
export const PanelFoot = memo(function PanelFoot({
  nodeId,
  canPreview,
  onPreview,
  onDelete,
}: PanelFootProps) {
  const texts = BUILDER_TEXTS;
  return (
    <footer className={styles['foot']}>
      <Button variant="quiet" className={styles['delete']} onClick={() => onDelete(nodeId)}>
        <Trash2 size={18} aria-hidden="true" />
        {texts.deleteNode}
      </Button>
      {canPreview ? (
        <>
          <IconButton
            label={PREVIEW_TEXTS.fromHere}
            icon={<FastForward size={18} />}
            className={styles['fromHere']}
            onClick={() => onPreview(nodeId, true)}
          />
          <Button onClick={() => onPreview(nodeId, false)}>
            <Play size={18} aria-hidden="true" />
            {texts.previewNode}
          </Button>
        </>
      ) : null}
    </footer>
  );
});

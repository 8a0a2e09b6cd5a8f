import { Toolbar, ToolbarItem } from '@ariakit/react';
import { Cable, Play, Settings2, Trash2 } from 'lucide-react';
import { isKnownNode, type ModuleNode } from '@/domain/module/module-content';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';
import styles from './Selection.module.css';

export interface SelectionBarProps {
  readonly node: ModuleNode;
  readonly onConfigure: () => void;
  readonly onConnect: () => void;
  readonly onPreview: () => void;
  readonly onDelete: () => void;
}

export function SelectionBar({ node, onConfigure, onConnect, onPreview, onDelete }: SelectionBarProps) {
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
        {texts.configure}
      </ToolbarItem>
    </Toolbar>
  );
}

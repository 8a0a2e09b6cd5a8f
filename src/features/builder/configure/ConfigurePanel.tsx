import { X, FastForward, Play, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, type CSSProperties, memo } from 'react';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { isKnownNode, type ModuleContent, type ModuleNode } from '@/domain/module/module-content';
import { Banner } from '@/ui/Banner';
import { IconButton } from '@/ui/IconButton';
import { TextField } from '@/ui/TextField';
import { NodeProblems } from '../checks/NodeProblems';
import { nodeKind } from '../node-kind';
import { nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';
import { useStableCallback } from '../use-stable-callback';
import styles from './ConfigurePanel.module.css';
import { OptionsForm } from './OptionsForm';
import { TypeForm } from './TypeForm';
import { useRoom } from './use-room';
import { Button } from '@/ui/Button';
import { PREVIEW_TEXTS } from '../preview/texts';

export interface ConfigurePanelProps {
  readonly node: ModuleNode;
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
  readonly onClose: () => void;
  /** Previews the node alone, or the flow from it on. */
  readonly onPreview: (nodeId: string, goesOn: boolean) => void;
  readonly onDelete: (nodeId: string) => void;
  /** Puts the cursor in the title at once, for a node that was just added. */
  readonly startsInTitle: boolean;
}

/** Everything about one node. Each change is done at once; there is nothing to confirm. */
export function ConfigurePanel({
  node,
  content,
  onCommand: run,
  onClose,
  onPreview,
  onDelete,
  startsInTitle,
}: ConfigurePanelProps) {
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (startsInTitle) body.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [startsInTitle]);
  const { onCommand, status, dismiss } = useRoom(content, run);
  const preview = useStableCallback(onPreview);
  const remove = useStableCallback(onDelete);
  const kind = nodeKind(node.type);
  const Icon = kind.icon;
  const texts = BUILDER_TEXTS;
  return (
    <section
      className={styles['panel']}
      aria-labelledby={heading}
      style={{ '--kind': kind.color } as CSSProperties}
    >
      <header className={styles['head']}>
        <Icon size={18} aria-hidden="true" className={styles['icon']} />
        <h2 id={heading} className={styles['heading']}>
          {texts.configure} {kind.label}
        </h2>
        <IconButton label={texts.close} icon={<X size={20} />} onClick={onClose} />
      </header>
      <div className={styles['notice']}>
        <Banner status={status} onDismiss={status?.kind === 'error' ? dismiss : undefined} />
      </div>
      <div ref={body} className={styles['body']}>
        <NodeProblems nodeId={node.id} nodes={content.nodes} />
        {isKnownNode(node) ? (
          <>
            <TextField
              label={texts.fields.title}
              value={node.config.title}
              onChange={(title) => onCommand({ name: 'configureNode', nodeId: node.id, changes: { title } })}
            />
            <TypeForm node={node} content={content} onCommand={onCommand} />
            <OptionsForm node={node} content={content} onCommand={onCommand} />
          </>
        ) : (
          <>
            <p className={styles['unknown']}>{nodeTitle(node)}</p>
            <p>{texts.unknownTypeText}</p>
          </>
        )}
      </div>
      <PanelFoot nodeId={node.id} canPreview={isKnownNode(node)} onPreview={preview} onDelete={remove} />
    </section>
  );
}

/** Both functions stay the same from drawing to drawing. */
interface PanelFootProps {
  readonly nodeId: string;
  readonly canPreview: boolean;
  /** Previews the node alone, or the flow from it on. */
  readonly onPreview: (nodeId: string, goesOn: boolean) => void;
  readonly onDelete: (nodeId: string) => void;
}

/** What can be done with a node as a whole. Memoized, so that typing above does not render it. */
const PanelFoot = memo(function PanelFoot({ nodeId, canPreview, onPreview, onDelete }: PanelFootProps) {
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

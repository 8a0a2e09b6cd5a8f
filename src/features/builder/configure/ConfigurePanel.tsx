import { FastForward, Play, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { contentSize } from '@/domain/graph/add-refusal';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { isKnownNode, type ModuleContent, type ModuleNode } from '@/domain/module/module-content';
import { SIZE } from '@/shared/limits';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { NodeProblems } from '../checks/NodeProblems';
import { nodeKind } from '../nodes/node-kind';
import { nodeTitle } from '../node-summary';
import { PREVIEW_TEXTS } from '../preview/texts';
import { SidePanel } from '../SidePanel';
import { BUILDER_TEXTS as texts } from '../texts';
import styles from './ConfigurePanel.module.css';
import { NodeForm } from './NodeForm';
import { CONFIGURE_TEXTS } from './texts';

export interface ConfigurePanelProps {
  readonly node: ModuleNode;
  readonly content: ModuleContent;
  readonly problem: Status | null;
  readonly onCommand: (command: GraphCommand) => void;
  readonly onClose: () => void;
  /** Previews the node alone, or the flow from it. */
  readonly onPreview: (nodeId: string, goesOn: boolean) => void;
  readonly onDelete: (nodeId: string) => void;
  /** Focuses the title, for a node just added. */
  readonly startsInTitle: boolean;
}

/** Everything about one node; changes apply at once. */
export function ConfigurePanel(props: ConfigurePanelProps) {
  const { node, content, onPreview, startsInTitle } = props;
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    if (startsInTitle) body.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [startsInTitle]);
  const kind = nodeKind(node.type);
  return (
    <SidePanel
      title={`${texts.configure} ${kind.label}`}
      kind={kind}
      onClose={props.onClose}
      foot={
        <>
          <Button variant="quiet" className={styles['delete']} onClick={() => props.onDelete(node.id)}>
            <Trash2 size={18} aria-hidden="true" />
            {texts.deleteNode}
          </Button>
          {isKnownNode(node) ? (
            <>
              <IconButton
                label={PREVIEW_TEXTS.fromHere}
                icon={<FastForward size={18} />}
                className={styles['fromHere']}
                onClick={() => onPreview(node.id, true)}
              />
              <Button onClick={() => onPreview(node.id, false)}>
                <Play size={18} aria-hidden="true" />
                {texts.previewNode}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <Banner status={props.problem ?? nearlyFull(content)} />
      <Stack ref={body} gap={4} className={styles['body']}>
        <NodeProblems nodeId={node.id} nodes={content.nodes} />
        {isKnownNode(node) ? (
          <NodeForm node={node} content={content} onCommand={props.onCommand} />
        ) : (
          <>
            <Text tone="strong">{nodeTitle(node)}</Text>
            <p>{texts.unknownTypeText}</p>
          </>
        )}
      </Stack>
    </SidePanel>
  );
}

/** Share of a module's size limit from which a warning is shown. */
const NEARLY = 0.9;

function nearlyFull(content: ModuleContent): Status | null {
  const share = contentSize(content) / SIZE.moduleContent;
  if (share <= NEARLY) return null;
  return { kind: 'warning', text: CONFIGURE_TEXTS.nearlyFull(Math.min(100, Math.floor(share * 100))) };
}

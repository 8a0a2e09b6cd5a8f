import { useState } from 'react';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { allLinks } from '@/domain/graph/links';
import { findStartNode } from '@/domain/graph/start-node';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { nodeTitle } from './node-summary';
import { BUILDER_TEXTS } from './texts';

export interface NoStartBannerProps {
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
}

/** The node to start with instead: the first that nothing leads to, else the first. */
function likelyStart(content: ModuleContent): ModuleNode | undefined {
  const targets = new Set(allLinks(content).map((link) => link.to));
  return content.nodes.find((node) => !targets.has(node.id)) ?? content.nodes[0];
}

/** Says that no node is the start, as after deleting the one that was, and offers another. */
export function NoStartBanner({ content, onCommand }: NoStartBannerProps) {
  const [isDismissed, setDismissed] = useState(false);
  const isMissing = content.nodes.length > 0 && findStartNode(content) === undefined;
  // Once there was a start again, its loss is told anew.
  if (!isMissing && isDismissed) setDismissed(false);
  const candidate = isMissing ? likelyStart(content) : undefined;
  return (
    <Banner
      status={isMissing && !isDismissed ? { kind: 'warning', text: BUILDER_TEXTS.noStart.text } : null}
      onDismiss={() => setDismissed(true)}
      action={
        candidate ? (
          <Button onClick={() => onCommand({ name: 'setStart', nodeId: candidate.id })}>
            {BUILDER_TEXTS.noStart.set(nodeTitle(candidate))}
          </Button>
        ) : null
      }
    />
  );
}

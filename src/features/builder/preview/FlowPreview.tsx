import { branches } from '@/domain/nodes/registry';
import { useMemo, useState } from 'react';
import { isAnswered } from '@/domain/engine/answers';
import { currentNode, startRun } from '@/domain/engine/engine';
import { moduleGraph } from '@/domain/engine/module-graph';
import { resumeRun } from '@/domain/engine/resume-run';
import type { RunState } from '@/domain/engine/run-state';
import { findStartNode } from '@/domain/graph/start-node';
import type { ModuleContent } from '@/domain/module/module-content';
import { Stack } from '@/ui/Stack';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { FinishCard } from '@/ui/player/FinishCard';
import { Player } from '@/ui/player/Player';
import { Results } from '@/ui/player/Results';
import { nodeTitle } from '../node-summary';
import { PREVIEW_TEXTS } from './texts';

export interface FlowPreviewProps {
  readonly title: string;
  readonly content: ModuleContent;
  /** The node to begin at; undefined for the start. */
  readonly fromId: string | undefined;
  readonly onClose: () => void;
}

/** The module as a flow. Finish closes it (authoring specification, section 4). */
export function FlowPreview({ title, content, fromId, onClose }: FlowPreviewProps) {
  const graph = useMemo(() => moduleGraph(content), [content]);
  const [begun, setRun] = useState<RunState>(() => startRun(graph, fromId));
  // The module may change during the run.
  const run = useMemo(() => resumeRun(graph, begun), [graph, begun]);
  const node = currentNode(graph, run);

  function follow(next: RunState) {
    const last = currentNode(graph, next);
    // Closing on an unconnected choice would be surprising, so show the end.
    const isChoice = last !== undefined && branches(last) && isAnswered(next, last);
    if (next.finished && !isChoice) onClose();
    else setRun(next);
  }

  return (
    <Player
      graph={graph}
      run={run}
      onRun={follow}
      header={
        node && fromId === undefined && !findStartNode(content) ? (
          <Banner
            status={{ kind: 'warning', text: PREVIEW_TEXTS.noStart(firstTitle(content, graph.startId)) }}
          />
        ) : null
      }
      finish={
        <Stack gap={4}>
          <Banner status={{ kind: 'warning', text: PREVIEW_TEXTS.choiceEnds }} />
          <FinishCard title={title} results={<Results graph={graph} run={run} />}>
            <Button onClick={() => setRun(startRun(graph, fromId))}>{PREVIEW_TEXTS.again}</Button>
            <Button variant="primary" onClick={onClose}>
              {PREVIEW_TEXTS.close}
            </Button>
          </FinishCard>
        </Stack>
      }
    />
  );
}

function firstTitle(content: ModuleContent, startId: string | undefined): string {
  const first = content.nodes.find((node) => node.id === startId);
  return first ? nodeTitle(first) : '';
}

import { useMemo, useState } from 'react';
import { currentNode, progressOf, startRun } from '@/domain/engine/engine';
import { moduleGraph } from '@/domain/engine/module-graph';
import type { RunState } from '@/domain/engine/run-state';
import type { ModuleContent } from '@/domain/module/module-content';
import { Button } from '@/ui/Button';
import { FinishCard } from '@/ui/player/FinishCard';
import { Player } from '@/ui/player/Player';
import { BUILDER_TEXTS } from '../texts';

export interface FlowPreviewProps {
  /** The module's title. */
  readonly title: string;
  readonly content: ModuleContent;
  readonly onClose: () => void;
}

/** The whole module from its start node. Finish closes the preview (authoring specification, section 4). */
export function FlowPreview({ title, content, onClose }: FlowPreviewProps) {
  const graph = useMemo(() => moduleGraph(content), [content]);
  const [run, setRun] = useState<RunState>(() => startRun(graph));
  const { visited, total } = progressOf(graph, run);
  const texts = BUILDER_TEXTS;

  function follow(next: RunState) {
    // A choice that leads nowhere yet would close the preview under the person's finger: that end is shown.
    if (next.finished && currentNode(graph, next)?.type !== 'router') onClose();
    else setRun(next);
  }

  return (
    <Player
      graph={graph}
      run={run}
      onRun={follow}
      finish={
        <FinishCard title={title} visited={visited} total={total}>
          <Button onClick={() => setRun(startRun(graph))}>{texts.previewAgain}</Button>
          <Button variant="primary" onClick={onClose}>
            {texts.previewClose}
          </Button>
        </FinishCard>
      }
    />
  );
}

import { useState } from 'react';
import { overlaidBefore } from '@/domain/engine/overlaid-before';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import type { RunAnswer } from '@/domain/rows/rows';
import { NodeCard } from '@/ui/player/nodes/NodeCard';
import { OverlayStage } from '@/ui/player/OverlayStage';
import styles from './Preview.module.css';

export interface NodePreviewProps {
  readonly node: ModuleNode;
  readonly content: ModuleContent;
}

/** One node as learners see it; it can be answered, and goes nowhere. */
export function NodePreview({ node, content }: NodePreviewProps) {
  const [answer, setAnswer] = useState<RunAnswer>();
  return (
    <div className={styles['stage']}>
      <OverlayStage behind={overlaidBefore(content, node)}>
        <NodeCard
          node={node}
          step={1}
          answer={answer}
          onAnswer={setAnswer}
          onChoose={(choiceId) => setAnswer({ kind: 'choice', choiceId })}
        />
      </OverlayStage>
    </div>
  );
}

import { useState } from 'react';
import type { ModuleNode } from '@/domain/module/module-content';
import type { RunAnswer } from '@/domain/rows/rows';
import { NodeCard } from '@/ui/player/nodes/NodeCard';
import styles from './Preview.module.css';

/** One node as learners see it; it can be answered, and goes nowhere. */
export function NodePreview({ node }: { readonly node: ModuleNode }) {
  const [answer, setAnswer] = useState<RunAnswer>();
  return (
    <div className={styles['stage']}>
      <NodeCard
        node={node}
        step={1}
        answer={answer}
        onAnswer={setAnswer}
        onChoose={(choiceId) => setAnswer({ kind: 'choice', choiceId })}
      />
    </div>
  );
}

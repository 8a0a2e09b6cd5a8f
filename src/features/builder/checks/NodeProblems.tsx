import { useId, useState } from 'react';
import type { ModuleNode } from '@/domain/module/module-content';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { describeProblem } from '@/ui/checks/describe-problem';
import { SeverityIcon } from '@/ui/checks/SeverityIcon';
import { nodeTitle } from '../node-summary';
import styles from './ChecksPanel.module.css';
import { problemKey } from './problem-key';
import { CHECK_TEXTS } from './texts';
import { useChecks } from './use-checks';

export interface NodeProblemsProps {
  readonly nodeId: string;
  /** For the titles of other nodes. */
  readonly nodes: readonly ModuleNode[];
}

/**
 * A node's problems above its fields, while the checks are open. Stays when the last one is fixed, so that no field moves.
 */
export function NodeProblems({ nodeId, nodes }: NodeProblemsProps) {
  const { state, isOpen } = useChecks();
  const label = useId();
  const own = state?.check.problems.filter((problem) => problem.nodeId === nodeId) ?? [];
  const [hadSome, setHadSome] = useState(false);
  if (own.length > 0 && !hadSome) setHadSome(true);
  if (!isOpen || (own.length === 0 && !hadSome)) return null;
  return (
    <Stack as="section" gap={1} className={styles['problems']} aria-labelledby={label}>
      <Text as="h3" size="xs" tone="muted" id={label}>
        {own.length === 0 ? CHECK_TEXTS.nothingOfNode : CHECK_TEXTS.ofNode}
      </Text>
      <Stack as="ul" gap={1}>
        {own.map((problem) => {
          const other = nodes.find((node) => node.id === problem.otherIds?.[0]);
          return (
            <li key={problemKey(problem)}>
              <SeverityIcon severity={problem.severity} size={16} />
              <span>
                {describeProblem({ problem, other: other ? CHECK_TEXTS.named(nodeTitle(other)) : '' })}
              </span>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}

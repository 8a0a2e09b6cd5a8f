import { memo } from 'react';
import type { Problem } from '@/domain/checks/problem';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleNode } from '@/domain/module/module-content';
import { Text } from '@/ui/Text';
import { Button } from '@/ui/Button';
import { SeverityIcon } from '@/ui/checks/SeverityIcon';
import { problemWords } from '@/ui/checks/problem-words';
import { nodeTitle } from '../node-summary';
import styles from './ChecksPanel.module.css';
import { KindIcon } from './KindIcon';
import { problemKey } from './problem-key';
import { CHECK_TEXTS } from './texts';

export interface ProblemRowProps {
  readonly problem: Problem;
  /** The module's nodes by id. */
  readonly nodes: ReadonlyMap<string, ModuleNode>;
  /** The one row that the Tab key comes to. */
  readonly isActive: boolean;
  readonly onGoTo: (problem: Problem) => void;
  readonly onCommand: (command: GraphCommand) => void;
}

/** One problem: where it is, what it is, and what mends it where that is plain. */
export const ProblemRow = memo(function ProblemRow(props: ProblemRowProps) {
  const { problem, nodes, isActive, onGoTo, onCommand } = props;
  const node = nodes.get(problem.nodeId ?? '');
  const other = nodes.get(problem.otherIds?.[0] ?? '');
  const words = problemWords({ problem, other: other ? CHECK_TEXTS.named(nodeTitle(other)) : '' });
  const fix = problemFix(problem, nodes);
  return (
    <li className={styles['entry']}>
      {node ? (
        <button
          type="button"
          data-problem={problemKey(problem)}
          tabIndex={isActive ? 0 : -1}
          className={styles['row']}
          onClick={() => onGoTo(problem)}
        >
          <SeverityIcon severity={problem.severity} />
          <span className={styles['text']}>
            <Text as="span" tone="strong" lines={2}>
              {nodeTitle(node)}
            </Text>
            <span className={styles['words']}>{words}</span>
          </span>
          <KindIcon type={node.type} />
        </button>
      ) : (
        <p className={styles['row']}>
          <SeverityIcon severity={problem.severity} />
          <span className={styles['words']}>{words}</span>
        </p>
      )}
      {fix ? (
        <Button className={styles['fix']} onClick={() => onCommand(fix.command)}>
          {fix.label}
        </Button>
      ) : null}
    </li>
  );
});

/** What mends a problem with one press. */
interface ProblemFix {
  readonly label: string;
  readonly command: GraphCommand;
}

/** The one likely way to mend a problem; undefined where a person has to think. */
function problemFix(
  { code, nodeId, otherIds = [] }: Problem,
  nodes: ReadonlyMap<string, ModuleNode>,
): ProblemFix | undefined {
  if (nodeId === undefined) return undefined;
  if (code === 'noStart') return { label: CHECK_TEXTS.makeStart, command: { name: 'setStart', nodeId } };
  const next = code === 'deadEnd' ? nodes.get(otherIds[0] ?? '') : undefined;
  if (!next) return undefined;
  return {
    label: CHECK_TEXTS.connect(nodeTitle(next)),
    command: { name: 'connect', from: { nodeId }, to: next.id },
  };
}

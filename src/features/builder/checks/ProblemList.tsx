import { Composite, CompositeItem, CompositeProvider } from '@ariakit/react';
import { useId } from 'react';
import type { Problem } from '@/domain/checks/problem';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleNode } from '@/domain/module/module-content';
import { Button } from '@/ui/Button';
import { SeverityIcon } from '@/ui/checks/SeverityIcon';
import { describeProblem } from '@/ui/checks/describe-problem';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { nodeKind } from '../nodes/node-kind';
import { nodeTitle } from '../node-summary';
import { PagedList } from '../PagedList';
import { Stack } from '@/ui/Stack';
import styles from './ChecksPanel.module.css';
import { problemKey } from './problem-key';
import { CHECK_TEXTS } from './texts';

interface ListParts {
  readonly nodes: ReadonlyMap<string, ModuleNode>;
  readonly onGoTo: (problem: Problem) => void;
  readonly onCommand: (command: GraphCommand) => void;
}

export interface ProblemListProps extends ListParts {
  readonly title: string;
  readonly hint: string;
  readonly problems: readonly Problem[];
}

/** Problems of one severity: one tab stop, moved through with arrow keys. */
export function ProblemList({ title, hint, problems, ...parts }: ProblemListProps) {
  const heading = useId();
  const keys = useId();
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <header className={styles['groupHead']}>
        <h3 id={heading}>{title}</h3>
        <Text size="xs" tone="muted">
          {hint}
        </Text>
      </header>
      <p id={keys} hidden>
        {CHECK_TEXTS.keys}
      </p>
      <PagedList items={problems} className={styles['more']}>
        {(shown) => (
          <CompositeProvider orientation="vertical">
            <Composite
              render={<ul className={styles['list']} />}
              aria-labelledby={heading}
              aria-describedby={keys}
            >
              {shown.map((problem) => (
                <ProblemRow key={problemKey(problem)} problem={problem} {...parts} />
              ))}
            </Composite>
          </CompositeProvider>
        )}
      </PagedList>
    </section>
  );
}

/** One problem, with its fix where there is an obvious one. */
function ProblemRow({ problem, nodes, onGoTo, onCommand }: ListParts & { readonly problem: Problem }) {
  const node = nodes.get(problem.nodeId ?? '');
  const other = nodes.get(problem.otherIds?.[0] ?? '');
  const words = describeProblem({ problem, other: other ? CHECK_TEXTS.named(nodeTitle(other)) : '' });
  const fix = problemFix(problem, nodes);
  return (
    <li>
      {node ? (
        <CompositeItem
          data-problem={problemKey(problem)}
          className={styles['row']}
          onClick={() => onGoTo(problem)}
        >
          <SeverityIcon severity={problem.severity} />
          <Stack as="span" gap={0} grow>
            <Text as="span" tone="strong" lines={2}>
              {nodeTitle(node)}
            </Text>
            <span>{words}</span>
          </Stack>
          <KindIcon type={node.type} />
        </CompositeItem>
      ) : (
        <p className={styles['row']}>
          <SeverityIcon severity={problem.severity} />
          <span>{words}</span>
        </p>
      )}
      {fix ? (
        <Button className={styles['fix']} onClick={() => onCommand(fix.command)}>
          {fix.label}
        </Button>
      ) : null}
    </li>
  );
}

interface ProblemFix {
  readonly label: string;
  readonly command: GraphCommand;
}

/** The obvious fix; undefined where a person has to decide. */
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

/** A node type's icon, with its name for screen readers. */
export function KindIcon({ type }: { readonly type: string }) {
  const { icon: Icon, label, color } = nodeKind(type);
  return (
    <>
      <Icon size={16} aria-hidden="true" style={{ color }} className={styles['kind']} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

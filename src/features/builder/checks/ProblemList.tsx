import { useId, useState, type KeyboardEvent } from 'react';
import type { Problem } from '@/domain/checks/problem';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleNode } from '@/domain/module/module-content';
import { Button } from '@/ui/Button';
import styles from './ChecksPanel.module.css';
import { ProblemRow } from './ProblemRow';
import { problemKey } from './problem-key';
import { CHECK_TEXTS } from './texts';

/** Rows drawn at once: a module can have thousands of problems, and nobody reads on that far. */
const PAGE = 100;

export interface ProblemListProps {
  readonly title: string;
  readonly hint: string;
  readonly problems: readonly Problem[];
  readonly nodes: ReadonlyMap<string, ModuleNode>;
  readonly onGoTo: (problem: Problem) => void;
  readonly onCommand: (command: GraphCommand) => void;
}

/** Problems of one severity. One stop for the Tab key; arrow keys, Home and End move between the rows. */
export function ProblemList({ title, hint, problems, nodes, onGoTo, onCommand }: ProblemListProps) {
  const heading = useId();
  const keys = useId();
  const [most, setMost] = useState(PAGE);
  const [activeKey, setActive] = useState<string>();
  const shown = problems.slice(0, most);
  const active = shown.some((one) => problemKey(one) === activeKey)
    ? activeKey
    : shown[0] && problemKey(shown[0]);
  const left = problems.length - shown.length;

  function move(event: KeyboardEvent<HTMLElement>) {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-problem]')];
    const at = rows.findIndex((row) => row === document.activeElement);
    const goal: Partial<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const next = at < 0 ? undefined : rows[goal[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
    setActive(next.dataset['problem']);
  }

  return (
    <section aria-labelledby={heading}>
      <header className={styles['groupHead']}>
        <h3 id={heading}>{title}</h3>
        <p>{hint}</p>
      </header>
      <p id={keys} hidden>
        {CHECK_TEXTS.keys}
      </p>
      {/* Arrow keys move between the buttons inside; each of them works by itself too. */}
      <div role="presentation" onKeyDown={move}>
        <ul className={styles['list']} aria-labelledby={heading} aria-describedby={keys}>
          {shown.map((problem) => (
            <ProblemRow
              key={problemKey(problem)}
              problem={problem}
              nodes={nodes}
              isActive={problemKey(problem) === active}
              onGoTo={onGoTo}
              onCommand={onCommand}
            />
          ))}
        </ul>
      </div>
      {left > 0 ? (
        <Button variant="quiet" className={styles['more']} onClick={() => setMost(most + PAGE)}>
          {CHECK_TEXTS.showMore(Math.min(left, PAGE))}
        </Button>
      ) : null}
    </section>
  );
}

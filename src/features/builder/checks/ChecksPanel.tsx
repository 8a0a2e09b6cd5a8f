import { useMemo, useState } from 'react';
import type { Problem } from '@/domain/checks/problem';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { EmptyState } from '@/ui/EmptyState';
import { Spinner } from '@/ui/Spinner';
import styles from './ChecksPanel.module.css';
import { ProblemList } from './ProblemList';
import { CHECK_TEXTS } from './texts';
import { useChecks } from './use-checks';
import { useListFocus } from './use-list-focus';
import { nodeTitle } from '../node-summary';
import { KindIcon } from './KindIcon';

export interface ChecksPanelProps {
  readonly content: ModuleContent;
  /** Goes to the node of a problem, and to the field where it is mended. */
  readonly onGoTo: (problem: Pick<Problem, 'nodeId' | 'choiceId' | 'at' | 'field'>) => void;
  readonly onCommand: (command: GraphCommand) => void;
}

/** "Check for Errors" (decision E6): what there is to mend, as it is at this moment. */
export function ChecksPanel({ content, onGoTo, onCommand }: ChecksPanelProps) {
  const state = useChecks();
  const nodes = useMemo(() => new Map(content.nodes.map((node) => [node.id, node])), [content]);
  const { frame, handlers, remember } = useListFocus();
  if (!state) {
    return (
      <div className={styles['waiting']}>
        <Spinner label={CHECK_TEXTS.checking} />
      </div>
    );
  }
  const { check, errors, warnings } = state;
  const named = (ids: readonly string[]): readonly ModuleNode[] => ids.flatMap((id) => nodes.get(id) ?? []);
  const goTo = (problem: Problem) => {
    remember(problem);
    onGoTo(problem);
  };
  const show = (nodeId: string) => onGoTo({ nodeId });
  const lists = { nodes, onGoTo: goTo, onCommand };
  return (
    <div ref={frame} tabIndex={-1} className={styles['panel']} {...handlers}>
      {check.problems.length === 0 ? (
        <div className={styles['nothing']}>
          <EmptyState
            level={3}
            title={CHECK_TEXTS.nothing}
            text={CHECK_TEXTS.nothingText(check.nodeCount)}
            drawing={<ClearRoadDrawing />}
          />
        </div>
      ) : null}
      {errors.length === 0 ? null : (
        <ProblemList
          title={CHECK_TEXTS.errors(errors.length)}
          hint={CHECK_TEXTS.errorsHint}
          problems={errors}
          {...lists}
        />
      )}
      {warnings.length === 0 ? null : (
        <ProblemList
          title={CHECK_TEXTS.warnings(warnings.length)}
          hint={CHECK_TEXTS.warningsHint}
          problems={warnings}
          {...lists}
        />
      )}
      <div className={styles['infos']}>
        {check.endIds.length === 0 ? null : (
          <NodeLinks
            title={CHECK_TEXTS.ends(check.endIds.length)}
            hint={CHECK_TEXTS.endsHint}
            nodes={named(check.endIds)}
            onGoTo={show}
          />
        )}
        {check.unknownIds.length === 0 ? null : (
          <NodeLinks
            title={CHECK_TEXTS.unknown(check.unknownIds.length)}
            hint={CHECK_TEXTS.unknownHint}
            nodes={named(check.unknownIds)}
            onGoTo={show}
          />
        )}
      </div>
    </div>
  );
}

/** A way from a start to a flag, with nothing in it. Decorative. */
function ClearRoadDrawing() {
  return (
    <svg viewBox="0 0 160 90" width="160" height="90" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="24" cy="70" r="7" />
        <path d="M32 70c22 0 18-26 42-26s22 20 44 20" />
        <circle cx="74" cy="44" r="5" fill="var(--surface)" />
        <path d="M126 64h4M130 72V26" />
        <path d="M130 27c8-5 13 4 21 0v17c-8 4-13-5-21 0z" stroke="var(--accent)" />
        <path d="M58 22l7 7 14-15" stroke="var(--success-text)" strokeWidth="4" />
      </g>
    </svg>
  );
}

interface NodeLinksProps {
  readonly title: string;
  readonly hint: string;
  readonly nodes: readonly ModuleNode[];
  readonly onGoTo: (nodeId: string) => void;
}

/** Nodes named; more than these help nobody. */
const MOST = 200;

/** Something to know rather than to mend: nodes to go to, folded away. */
function NodeLinks({ title, hint, nodes, onGoTo }: NodeLinksProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['info']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen ? (
        <>
          <p className={styles['infoHint']}>{hint}</p>
          <ul className={styles['list']}>
            {nodes.slice(0, MOST).map((node) => (
              <li key={node.id} className={styles['entry']}>
                <button type="button" className={styles['row']} onClick={() => onGoTo(node.id)}>
                  <KindIcon type={node.type} />
                  <span className={styles['text']}>{nodeTitle(node)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </details>
  );
}

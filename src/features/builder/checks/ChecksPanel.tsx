import { useMemo } from 'react';
import type { Problem } from '@/domain/checks/problem';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { EmptyState } from '@/ui/EmptyState';
import { Spinner } from '@/ui/Spinner';
import styles from './ChecksPanel.module.css';
import { ClearRoadDrawing } from './ClearRoadDrawing';
import { NodeLinks } from './NodeLinks';
import { ProblemList } from './ProblemList';
import { CHECK_TEXTS } from './texts';
import { useChecks } from './use-checks';
import { useListFocus } from './use-list-focus';

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

import { useEffect, useRef, useState } from 'react';
import { gradedNodes, resultOf, scoreOf } from '@/domain/engine/grade-run';
import { answerOf } from '@/domain/engine/answers';
import type { ModuleGraph } from '@/domain/engine/module-graph';
import type { RunState } from '@/domain/engine/run-state';
import { Button } from '../Button';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { AnswerResult } from './AnswerFeedback';
import { NodeCard, nodeTitle } from './nodes/NodeCard';
import { PlayerIcon } from './PlayerIcon';
import styles from './Results.module.css';
import { PLAYER_TEXTS } from './texts';

const texts = PLAYER_TEXTS.grading;

export interface ResultsProps {
  readonly graph: ModuleGraph;
  /** A finished run. */
  readonly run: RunState;
}

/** The score of a run, and its graded questions, each of which can be looked at again. Nothing without a graded question. */
export function Results({ graph, run }: ResultsProps) {
  const [seenId, setSeen] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const lastSeen = useRef<string>(undefined);
  useEffect(() => {
    if (seenId !== undefined) heading.current?.focus();
    else if (lastSeen.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(lastSeen.current)}"]`)?.focus();
    lastSeen.current = seenId;
  }, [seenId]);

  const score = scoreOf(graph, run);
  if (score === undefined) return null;
  const questions = gradedNodes(graph, run);
  const stepOf = (id: string) => run.visited.indexOf(id) + 1;
  const seen = questions.find(({ id }) => id === seenId);
  if (seen !== undefined)
    return (
      <Stack gap={3} className={styles['seen']}>
        <NodeCard
          node={seen}
          step={stepOf(seen.id)}
          answer={answerOf(run, seen.id)}
          isFinal
          headingRef={heading}
          feedback={<AnswerResult run={run} node={seen} canTryAgain={false} />}
        />
        <Button onClick={() => setSeen(undefined)}>{texts.back}</Button>
      </Stack>
    );
  return (
    <Stack gap={3} className={styles['results']}>
      <p className={styles['score']}>{texts.score(score.right, score.total)}</p>
      {score.isPassed === null ? null : (
        <Text tone="strong" className={styles[score.isPassed ? 'passed' : 'notPassed']}>
          {score.isPassed ? texts.passed : texts.notPassed(graph.passMark ?? 0)}
        </Text>
      )}
      <ul ref={list} className={styles['questions']} aria-label={texts.questions}>
        {questions.map((node) => {
          const title = nodeTitle(node, stepOf(node.id));
          const isRight = resultOf(run, node) === 'right';
          return (
            <li key={node.id}>
              <button
                type="button"
                className={styles['question']}
                data-node={node.id}
                aria-label={`${isRight ? texts.right : texts.wrong}. ${texts.look(title)}`}
                onClick={() => setSeen(node.id)}
              >
                <span className={styles[isRight ? 'right' : 'wrong']}>
                  <PlayerIcon name={isRight ? 'check' : 'cross'} />
                </span>
                <span dir="auto">{title}</span>
                <PlayerIcon name="next" />
              </button>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

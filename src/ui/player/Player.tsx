import { useEffect, useRef } from 'react';
import {
  canGoNext,
  canGoPrevious,
  choose,
  currentNode,
  giveAnswer,
  goNext,
  goPrevious,
  isLastStep,
  nodeBehind,
  progressOf,
} from '@/domain/engine/engine';
import { answerOf, asks, fitsNode, isAnswered } from '@/domain/engine/answers';
import { branches, type RunAnswer } from '@/domain/nodes/registry';
import { checkAnswer, isFinal } from '@/domain/engine/grade-run';
import type { ModuleGraph } from '@/domain/engine/module-graph';
import type { RunState } from '@/domain/engine/run-state';
import { isKnownNode, type ModuleNode } from '@/domain/module/module-content';
import type { Elements } from '@/shared/elements';
import { Row } from '../Row';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { EmptyState } from '../EmptyState';
import { VisuallyHidden } from '../VisuallyHidden';
import { AnswerFeedback } from './AnswerFeedback';
import { MoveBar } from './MoveBar';
import { NodeCard, textsOf } from './nodes/NodeCard';
import { stepOf } from './nodes/registry';
import { OverlayStage } from './OverlayStage';
import styles from './Player.module.css';
import { ReadAloud } from './ReadAloud';
import { PLAYER_TEXTS } from './texts';
import { useOnePressOneStep } from './use-one-press-one-step';
import { usePlayerKeys } from './use-player-keys';
import { ProgressBar } from '../ProgressBar';

export interface PlayerProps {
  readonly graph: ModuleGraph;
  readonly run: RunState;
  readonly onRun: (run: RunState) => void;
  /** Shown when finished. */
  readonly finish: Elements;
  readonly header?: Elements;
}

/** Runs a module, one card at a time: in the viewer, and in the builder's preview. */
export function Player({ graph, run, onRun, finish, header }: PlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const place = `${run.path.length} ${run.path.at(-1) ?? ''} ${run.finished ? 'end' : ''}`;
  const heading = useFocusOnMove(place, frame);
  useOnePressOneStep(frame, place);
  const node = currentNode(graph, run);
  const { visited, total } = progressOf(graph, run);
  const words = PLAYER_TEXTS.visited(visited, total);
  const isOpen = node !== undefined && !run.finished;
  const behind = nodeBehind(graph, run);

  const act = (next: RunState) => (next === run ? undefined : onRun(next));
  const previous = () => act(goPrevious(graph, run));
  const next = () => act(goNext(graph, run));
  usePlayerKeys(frame, isOpen, {
    previous,
    next,
    pick: (index) => (node === undefined ? undefined : act(picked(graph, run, node, index))),
  });

  return (
    <div ref={frame} className={styles['player']}>
      <Stack gap={2}>
        {header}
        <ProgressLine visited={visited} total={total} isFinished={run.finished} />
      </Stack>
      <div className={styles['stage']}>
        {run.finished ? <OverlayStage behind={undefined}>{finish}</OverlayStage> : null}
        {node === undefined ? (
          <EmptyState title={PLAYER_TEXTS.emptyTitle} text={PLAYER_TEXTS.emptyText} />
        ) : null}
        {isOpen ? (
          <OverlayStage
            key={`${run.path.length} ${node.id}`}
            behind={behind}
            step={run.path.lastIndexOf(behind?.id ?? '') + 1}
          >
            <NodeCard
              node={node}
              step={run.path.length}
              answer={answerOf(run, node.id)}
              headingRef={heading}
              onAnswer={(answer) => act(answered(graph, run, node, answer))}
              aside={<ReadAloud key={node.id} texts={textsOf(node, run.path.length)} />}
              isFinal={isFinal(run, node)}
              feedback={<AnswerFeedback run={run} node={node} onCheck={() => act(checkAnswer(run, node))} />}
            />
          </OverlayStage>
        ) : null}
      </div>
      {isOpen ? (
        <MoveBar
          canGoPrevious={canGoPrevious(graph, run)}
          canGoNext={canGoNext(graph, run)}
          isLast={isLastStep(graph, run)}
          hidesNext={branches(node) && asks(node) && !canGoNext(graph, run)}
          explains={isKnownNode(node) && node.config.required && asks(node) && !isAnswered(run, node)}
          onPrevious={previous}
          onNext={next}
        />
      ) : null}
      <VisuallyHidden>
        <output>{words}</output>
      </VisuallyHidden>
    </div>
  );
}

/** Continues at once where an answer chooses the way; stores the answer elsewhere. */
function answered(graph: ModuleGraph, run: RunState, node: ModuleNode, answer: RunAnswer): RunState {
  return branches(node) && answer.kind === 'choice'
    ? choose(graph, run, answer.choiceId)
    : giveAnswer(graph, run, answer);
}

/** The run after a number key. */
function picked(graph: ModuleGraph, run: RunState, node: ModuleNode, place: number): RunState {
  if (!isKnownNode(node)) return run;
  const before = answerOf(run, node.id);
  const fitting = before && fitsNode(node, before) ? before : undefined;
  const answer = stepOf(node).pick(node.config, fitting, place);
  return answer === undefined ? run : answered(graph, run, node, answer);
}

/** Focuses each new step's heading, except the first. */
function useFocusOnMove(place: string, frame: React.RefObject<HTMLElement | null>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    const target = heading.current ?? frame.current?.querySelector<HTMLElement>('h2');
    target?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'start' });
  }, [place, frame]);
  return heading;
}

interface ProgressLineProps {
  readonly visited: number;
  readonly total: number;
  readonly isFinished: boolean;
}

/** "N of M nodes visited" (authoring specification, section 4). */
function ProgressLine({ visited, total, isFinished }: ProgressLineProps) {
  const words = PLAYER_TEXTS.visited(visited, total);
  const share = total === 0 ? 0 : visited / total;
  return (
    <Row gap={3} nowrap>
      <ProgressBar label={PLAYER_TEXTS.progress} value={isFinished ? 1 : share} valueText={words} />
      <Text as="span" size="xs" tone="muted" className={styles['words']} aria-hidden="true">
        {words}
      </Text>
    </Row>
  );
}

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
import { answerOf, asks, isAnswered } from '@/domain/engine/answers';
import type { ModuleGraph } from '@/domain/engine/module-graph';
import type { RunState } from '@/domain/engine/run-state';
import { isKnownNode, type ModuleNode } from '@/domain/module/module-content';
import type { Elements } from '@/shared/elements';
import { Row } from '../Row';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { EmptyState } from '../EmptyState';
import { VisuallyHidden } from '../VisuallyHidden';
import { MoveBar } from './MoveBar';
import { NodeCard } from './nodes/NodeCard';
import { toggled } from './nodes/MultipleChoiceQuestion';
import { OverlayStage } from './OverlayStage';
import styles from './Player.module.css';
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
              onChoose={(choiceId) => act(choose(graph, run, choiceId))}
              onAnswer={(answer) => act(giveAnswer(graph, run, answer))}
            />
          </OverlayStage>
        ) : null}
      </div>
      {isOpen ? (
        <MoveBar
          canGoPrevious={canGoPrevious(graph, run)}
          canGoNext={canGoNext(graph, run)}
          isLast={isLastStep(graph, run)}
          hidesNext={isKnownNode(node) && node.type === 'router' && asks(node) && !canGoNext(graph, run)}
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

/** A number key's choice. */
function picked(graph: ModuleGraph, run: RunState, node: ModuleNode, place: number): RunState {
  if (!isKnownNode(node)) return run;
  if (node.type === 'router') {
    const choice = node.config.choices[place];
    return choice === undefined ? run : choose(graph, run, choice.id);
  }
  if (node.type !== 'multipleChoice') return run;
  const { choices, allowMultiple } = node.config;
  const choice = choices[place];
  if (choice === undefined) return run;
  const before = answerOf(run, node.id);
  const chosen = before?.kind === 'choices' ? before.choiceIds : [];
  return giveAnswer(graph, run, {
    kind: 'choices',
    choiceIds: toggled(choices, chosen, choice.id, allowMultiple),
  });
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

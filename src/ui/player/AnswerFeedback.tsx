import { canCheck, gradingOf, isFinal, resultOf, triesLeft } from '@/domain/engine/grade-run';
import type { RunState } from '@/domain/engine/run-state';
import type { ModuleNode } from '@/domain/module/module-content';
import { Button } from '../Button';
import { classNames } from '../class-names';
import { Row } from '../Row';
import { Stack } from '../Stack';
import { Text } from '../Text';
import styles from './AnswerFeedback.module.css';
import { PlainText } from './PlainText';
import { PlayerIcon } from './PlayerIcon';
import { PLAYER_TEXTS } from './texts';

const texts = PLAYER_TEXTS.grading;

export interface AnswerFeedbackProps {
  readonly run: RunState;
  readonly node: ModuleNode;
  readonly onCheck: () => void;
}

/** Checks the answer to a graded question, and says how it went. Nothing for other steps. */
export function AnswerFeedback({ run, node, onCheck }: AnswerFeedbackProps) {
  const grading = gradingOf(node);
  if (grading === undefined || grading.isShownAtEnd) return null;
  const left = triesLeft(run, node);
  const isOver = isFinal(run, node);
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <Button disabled={!canCheck(run, node)} onClick={onCheck}>
          {left === undefined || left === grading.tries ? texts.check : texts.checkAgain}
        </Button>
        {left === undefined || isOver ? null : (
          <Text as="span" size="sm" tone="muted">
            {texts.triesLeft(left)}
          </Text>
        )}
      </Row>
      {/* Always there, so that its content is announced. */}
      <output>
        <AnswerResult run={run} node={node} canTryAgain={!isOver} />
      </output>
    </Stack>
  );
}

export interface AnswerResultProps {
  readonly run: RunState;
  readonly node: ModuleNode;
  readonly canTryAgain: boolean;
}

/** Whether the answer to a question is right, and what its creator says to it. Nothing until it was checked. */
export function AnswerResult({ run, node, canTryAgain }: AnswerResultProps) {
  const result = resultOf(run, node);
  if (result === undefined) return null;
  const { feedbackRight = '', feedbackWrong = '' } = gradingOf(node) ?? {};
  const isRight = result === 'right';
  return (
    <div className={classNames(styles['result'], styles[result])}>
      <p className={styles['verdict']}>
        <PlayerIcon name={isRight ? 'check' : 'cross'} />
        <span>{isRight ? texts.right : canTryAgain ? texts.tryAgain : texts.wrong}</span>
      </p>
      <PlainText text={isRight ? feedbackRight : feedbackWrong} />
    </div>
  );
}

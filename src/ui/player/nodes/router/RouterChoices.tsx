import type { RouterAnswer, RouterConfig } from '@/domain/nodes/router/router';
import { classNames } from '@/ui/class-names';
import { Stack } from '@/ui/Stack';
import { ChoiceKey, ChoiceWords, KEYED_CHOICES, NoChoices } from '../choice-parts';
import type { AnswerProps } from '../node-step';
import styles from '../questions.module.css';

/** A router's choices; a press continues. */
export function RouterChoices(props: AnswerProps<RouterConfig, RouterAnswer>) {
  const { labelledBy, onAnswer } = props;
  const { choices } = props.config;
  const chosenId = props.answer?.choiceId;
  if (choices.length === 0) return <NoChoices />;
  return (
    <Stack as="ul" aria-labelledby={labelledBy}>
      {choices.map((choice, index) => (
        <li key={choice.id}>
          <button
            type="button"
            className={classNames(styles['row'], choice.id === chosenId && styles['chosen'])}
            aria-current={choice.id === chosenId ? 'true' : undefined}
            aria-keyshortcuts={index < KEYED_CHOICES ? String(index + 1) : undefined}
            onClick={() => onAnswer({ kind: 'choice', choiceId: choice.id })}
          >
            <ChoiceKey index={index} />
            <ChoiceWords text={choice.text} index={index} />
          </button>
        </li>
      ))}
    </Stack>
  );
}

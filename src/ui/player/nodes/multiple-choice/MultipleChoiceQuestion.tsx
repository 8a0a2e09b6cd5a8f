import type {
  ChoicesAnswer,
  MultipleChoiceConfig,
  QuestionChoice,
} from '@/domain/nodes/multiple-choice/multiple-choice';
import { useId } from 'react';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { PLAYER_TEXTS } from '../../texts';
import { ChoiceKey, ChoiceWords, NoChoices } from '../choice-parts';
import type { AnswerProps } from '../node-step';
import styles from '../questions.module.css';

/** A multiple choice question. */
export function MultipleChoiceQuestion(props: AnswerProps<MultipleChoiceConfig, ChoicesAnswer>) {
  const { labelledBy, onAnswer } = props;
  const { choices, allowMultiple } = props.config;
  const chosen = props.answer?.choiceIds ?? [];
  const name = useId();
  const hint = useId();
  if (choices.length === 0) return <NoChoices />;
  return (
    <div role={allowMultiple ? 'group' : 'radiogroup'} aria-labelledby={labelledBy} aria-describedby={hint}>
      <Text size="sm" tone="muted" id={hint} className={styles['hint']}>
        {allowMultiple ? PLAYER_TEXTS.chooseSome : PLAYER_TEXTS.chooseOne}
      </Text>
      <Stack>
        {choices.map((choice, index) => (
          <label key={choice.id} className={styles['row']}>
            <input
              type={allowMultiple ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(choice.id)}
              onChange={() =>
                onAnswer({ kind: 'choices', choiceIds: toggled(choices, chosen, choice.id, allowMultiple) })
              }
            />
            <ChoiceWords text={choice.text} index={index} />
            <ChoiceKey index={index} />
          </label>
        ))}
      </Stack>
    </div>
  );
}

/** The new selection, in choice order. */
export function toggled(
  choices: readonly QuestionChoice[],
  chosen: readonly string[],
  id: string,
  allowMultiple: boolean,
): readonly string[] {
  if (!allowMultiple) return [id];
  const without = chosen.filter((other) => other !== id);
  const next = new Set(without.length === chosen.length ? [...chosen, id] : without);
  return choices.filter((choice) => next.has(choice.id)).map((choice) => choice.id);
}

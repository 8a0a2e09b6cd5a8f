import { useId } from 'react';
import type { QuestionChoice } from '@/domain/module/module-content';
import { hugeWordStyle } from '@/ui/huge-word-style';
import { PlainText } from '../PlainText';
import { PLAYER_TEXTS } from '../texts';
import styles from './ChoiceRow.module.css';
import { KEYED_CHOICES } from './RouterChoices';

export interface MultipleChoiceQuestionProps {
  readonly question: string;
  readonly labelledBy: string;
  readonly choices: readonly QuestionChoice[];
  /** Boxes to tick when true, else one of all. */
  readonly allowMultiple: boolean;
  readonly chosen: readonly string[];
  readonly onChange: (choiceIds: readonly string[]) => void;
}

/** A multiple choice question. The whole line of a choice can be pressed. */
export function MultipleChoiceQuestion(props: MultipleChoiceQuestionProps) {
  const { question, labelledBy, choices, allowMultiple, chosen, onChange } = props;
  const name = useId();
  const hint = useId();
  if (choices.length === 0) return <p className={styles['hint']}>{PLAYER_TEXTS.noChoices}</p>;
  return (
    <>
      <PlainText text={question} />
      <div role={allowMultiple ? 'group' : 'radiogroup'} aria-labelledby={labelledBy} aria-describedby={hint}>
        <p id={hint} className={styles['hint']}>
          {allowMultiple ? PLAYER_TEXTS.chooseSome : PLAYER_TEXTS.chooseOne}
        </p>
        <div className={styles['list']}>
          {choices.map((choice, index) => (
            <label key={choice.id} className={styles['row']}>
              <input
                type={allowMultiple ? 'checkbox' : 'radio'}
                name={name}
                checked={chosen.includes(choice.id)}
                onChange={() => onChange(toggled(choices, chosen, choice.id, allowMultiple))}
              />
              <span className={styles['words']} style={hugeWordStyle(choice.text)} dir="auto">
                {choice.text.trim() || PLAYER_TEXTS.choice(index + 1)}
              </span>
              {index < KEYED_CHOICES ? (
                <span className={styles['key']} aria-hidden="true">
                  {index + 1}
                </span>
              ) : null}
            </label>
          ))}
        </div>
      </div>
    </>
  );
}

/** The chosen ids after pressing one of them, in the order in which the choices stand. */
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

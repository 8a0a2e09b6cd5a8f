import type { RouterChoice } from '@/domain/module/module-content';
import { classNames } from '@/ui/class-names';
import { hugeWordStyle } from '@/ui/huge-word-style';
import { PLAYER_TEXTS } from '../texts';
import styles from './ChoiceRow.module.css';

/** Choices that a number key can take. */
export const KEYED_CHOICES = 9;

export interface RouterChoicesProps {
  readonly choices: readonly RouterChoice[];
  /** The one that was taken when the learner was here before. */
  readonly chosenId: string | undefined;
  readonly labelledBy: string;
  readonly onChoose: (choiceId: string) => void;
}

/** The choices of a router as full-width buttons. Pressing one goes on at once. */
export function RouterChoices({ choices, chosenId, labelledBy, onChoose }: RouterChoicesProps) {
  if (choices.length === 0) return <p className={styles['hint']}>{PLAYER_TEXTS.noChoices}</p>;
  return (
    <ul className={styles['list']} aria-labelledby={labelledBy}>
      {choices.map((choice, index) => (
        <li key={choice.id}>
          <button
            type="button"
            className={classNames(styles['row'], choice.id === chosenId && styles['chosen'])}
            aria-current={choice.id === chosenId ? 'true' : undefined}
            aria-keyshortcuts={index < KEYED_CHOICES ? String(index + 1) : undefined}
            onClick={() => onChoose(choice.id)}
          >
            {index < KEYED_CHOICES ? (
              <span className={styles['key']} aria-hidden="true">
                {index + 1}
              </span>
            ) : null}
            <span className={styles['words']} style={hugeWordStyle(choice.text)} dir="auto">
              {choice.text.trim() || PLAYER_TEXTS.choice(index + 1)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

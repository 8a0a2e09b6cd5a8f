import type { RouterChoice } from '@/domain/nodes/router/router';
import { classNames } from '@/ui/class-names';
import { hugeWordStyle } from '@/ui/huge-word-style';
import { Stack } from '../../Stack';
import { Text } from '../../Text';
import { PLAYER_TEXTS } from '../texts';
import styles from './questions.module.css';

/** Choices with number keys. */
const KEYED_CHOICES = 9;

export interface RouterChoicesProps {
  readonly choices: readonly RouterChoice[];
  /** The choice of an earlier visit. */
  readonly chosenId: string | undefined;
  readonly labelledBy: string;
  readonly onChoose: (choiceId: string) => void;
}

/** A router's choices; a press continues. */
export function RouterChoices({ choices, chosenId, labelledBy, onChoose }: RouterChoicesProps) {
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
            onClick={() => onChoose(choice.id)}
          >
            <ChoiceKey index={index} />
            <ChoiceWords text={choice.text} index={index} />
          </button>
        </li>
      ))}
    </Stack>
  );
}

/** A choice's text; 0-based. */
export function ChoiceWords({ text, index }: { readonly text: string; readonly index: number }) {
  return (
    <span className={styles['words']} style={hugeWordStyle(text)} dir="auto">
      {text.trim() || PLAYER_TEXTS.choice(index + 1)}
    </span>
  );
}

export function ChoiceKey({ index }: { readonly index: number }) {
  return index < KEYED_CHOICES ? (
    <span className={styles['key']} aria-hidden="true">
      {index + 1}
    </span>
  ) : null;
}

/** For a router without choices. */
export function NoChoices() {
  return (
    <Text size="sm" tone="muted">
      {PLAYER_TEXTS.noChoices}
    </Text>
  );
}

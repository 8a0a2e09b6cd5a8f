import { hugeWordStyle } from '@/ui/huge-word-style';
import { Text } from '../../Text';
import { PLAYER_TEXTS } from '../texts';
import styles from './questions.module.css';

/** Choices with number keys. */
export const KEYED_CHOICES = 9;

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

/** For a question without choices. */
export function NoChoices() {
  return (
    <Text size="sm" tone="muted">
      {PLAYER_TEXTS.noChoices}
    </Text>
  );
}

import { useId } from 'react';
import { Stack } from '../../Stack';
import { hugeWordStyle } from '@/ui/huge-word-style';
import { PLAYER_TEXTS } from '../texts';
import styles from './questions.module.css';

export interface TextQuestionProps {
  readonly labelledBy: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text question with a growing field. */
export function TextQuestion({ labelledBy, value, onChange }: TextQuestionProps) {
  const id = useId();
  return (
    <Stack gap={2}>
      <label id={id} htmlFor={`${id}-input`} className={styles['label']}>
        {PLAYER_TEXTS.yourAnswer}
      </label>
      <textarea
        dir="auto"
        id={`${id}-input`}
        className={styles['input']}
        style={hugeWordStyle(value)}
        aria-labelledby={`${labelledBy} ${id}`}
        rows={3}
        maxLength={TEXT_ANSWER_LIMIT}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Stack>
  );
}

/** Most characters of a typed answer: a page of text, small enough to send at once. Ours. */
const TEXT_ANSWER_LIMIT = 5000;

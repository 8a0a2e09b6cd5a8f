import type { TextAnswer, TextInputConfig } from '@/domain/nodes/text-input/text-input';
import { useId } from 'react';
import { hugeWordStyle } from '@/ui/huge-word-style';
import { Stack } from '@/ui/Stack';
import { PLAYER_TEXTS } from '../../texts';
import type { AnswerProps } from '../node-step';
import styles from '../questions.module.css';

/** A text question with a growing field. */
export function TextQuestion({ labelledBy, answer, onAnswer }: AnswerProps<TextInputConfig, TextAnswer>) {
  const value = answer?.text ?? '';
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
        onChange={(event) => onAnswer({ kind: 'text', text: event.target.value })}
      />
    </Stack>
  );
}

/** Most characters of a typed answer: a page of text, small enough to send at once. Ours. */
const TEXT_ANSWER_LIMIT = 5000;

import { useMemo, useState } from 'react';
import { decodeText, dependsOnEncoding, type Encoding, type UnsureText } from '@/domain/text/encodings';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { Stack } from '../Stack';
import { Text } from '../Text';
import styles from './EncodingQuestion.module.css';
import { EncodingField } from './EncodingField';
import { ENCODING_TEXTS as texts } from './texts';

/** Lines shown, and characters shown of each. */
const LINES = 6;
const LONGEST_LINE = 120;

/** The first lines that depend on the encoding. */
function ambiguousLines(text: string) {
  return text
    .split(/[\r\n]+/)
    .filter(dependsOnEncoding)
    .slice(0, LINES)
    .map((line, number) => ({ number, line: line.slice(0, LONGEST_LINE) }));
}

export interface EncodingQuestionProps {
  readonly text: UnsureText;
  /** Undefined: cancelled. */
  readonly onAnswer: (encoding: Encoding | undefined) => void;
}

/** Previews a text in an encoding, and lets the person confirm or change it. */
export default function EncodingQuestion({ text, onAnswer }: EncodingQuestionProps) {
  const { name, bytes, guess } = text;
  const [encoding, setEncoding] = useState(guess);
  const lines = useMemo(() => ambiguousLines(decodeText(bytes, encoding)), [bytes, encoding]);
  return (
    <Dialog
      open
      keepOpen
      title={texts.title}
      onClose={() => onAnswer(undefined)}
      actions={
        <>
          <Button onClick={() => onAnswer(undefined)}>{texts.cancel}</Button>
          <Button variant="primary" onClick={() => onAnswer(encoding)}>
            {texts.use}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text className={styles['words']}>{texts.text(name)}</Text>
        <EncodingField value={encoding} guess={guess} onChange={setEncoding} />
        <Text as="output" aria-label={texts.lines} className={styles['lines']}>
          {lines.map(({ number, line }) => (
            <span key={number} dir="auto">
              {line}
            </span>
          ))}
        </Text>
      </Stack>
    </Dialog>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '@/ui/Button';
import styles from './DiscardQuestion.module.css';

export interface RemoveQuestionProps {
  readonly title: string;
  /** What goes for good. */
  readonly text: string;
  /** Words of the button that does it, and of the way out. */
  readonly remove: string;
  readonly keep: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** Asks before something is taken off this device (decision L7). */
export function RemoveQuestion({ title, text, remove, keep, isBusy, onRemove, onKeep }: RemoveQuestionProps) {
  const box = useRef<HTMLFieldSetElement>(null);

  useEffect(() => box.current?.focus(), []);

  return (
    <fieldset ref={box} tabIndex={-1} className={styles['question']}>
      <legend className={styles['title']}>{title}</legend>
      <p>{text}</p>
      <div className={styles['actions']}>
        <Button variant="danger" busy={isBusy} onClick={onRemove}>
          {remove}
        </Button>
        <Button disabled={isBusy} onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </fieldset>
  );
}

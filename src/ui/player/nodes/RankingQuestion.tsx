import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/Button';
import { hugeWordStyle } from '@/ui/huge-word-style';
import { IconButton } from '@/ui/IconButton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { PlainText } from '../PlainText';
import { PlayerIcon } from '../PlayerIcon';
import { PLAYER_TEXTS } from '../texts';
import styles from './RankingQuestion.module.css';

const texts = PLAYER_TEXTS.ranking;

export interface RankingQuestionProps {
  readonly question: string;
  readonly labelledBy: string;
  /** In the order shown now, first on top. */
  readonly items: readonly string[];
  /** Whether this order is the learner's answer already. */
  readonly isKept: boolean;
  readonly onChange: (items: readonly string[]) => void;
}

type Direction = 'up' | 'down';

/** Things to put in order. Each has a button up and a button down, which work with a finger, a key and a switch. */
export function RankingQuestion({ question, labelledBy, items, isKept, onChange }: RankingQuestionProps) {
  const [moved, setMoved] = useState<{ readonly at: number; readonly by: Direction }>();
  const list = useRef<HTMLOListElement>(null);

  // The item keeps the focus on its way, on the same button; at an end, on the one that still works.
  useEffect(() => {
    if (moved === undefined) return;
    const row = list.current?.children[moved.at];
    const wanted = row?.querySelector<HTMLButtonElement>(
      `[data-by="${moved.by}"]:not([aria-disabled="true"])`,
    );
    (wanted ?? row?.querySelector<HTMLButtonElement>('button:not([aria-disabled="true"])'))?.focus();
  }, [moved]);

  function move(from: number, by: Direction) {
    const to = by === 'up' ? from - 1 : from + 1;
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setMoved({ at: to, by });
  }

  const movedItem = moved === undefined ? undefined : items[moved.at];
  return (
    <>
      <PlainText text={question} />
      <div>
        <p className={styles['hint']}>{texts.hint}</p>
        <ol ref={list} className={styles['list']} aria-labelledby={labelledBy}>
          {items.map((item, index) => (
            // The same words may stand twice; places are what the rows are.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles['row']}>
              <span className={styles['place']} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles['words']} style={hugeWordStyle(item)} dir="auto">
                {item}
              </span>
              <span className={styles['moves']}>
                <IconButton
                  data-by="up"
                  label={texts.up(item)}
                  icon={<PlayerIcon name="up" />}
                  disabled={index === 0}
                  onClick={() => move(index, 'up')}
                />
                <IconButton
                  data-by="down"
                  label={texts.down(item)}
                  icon={<PlayerIcon name="down" />}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, 'down')}
                />
              </span>
            </li>
          ))}
        </ol>
        <Button variant="quiet" disabled={isKept} onClick={() => onChange(items)}>
          {isKept ? <PlayerIcon name="check" /> : null}
          {isKept ? texts.kept : texts.keep}
        </Button>
      </div>
      <VisuallyHidden>
        <output>
          {moved === undefined || movedItem === undefined
            ? ''
            : texts.moved(movedItem, moved.at + 1, items.length)}
        </output>
      </VisuallyHidden>
    </>
  );
}

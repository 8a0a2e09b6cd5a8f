import { itemsToRank, type RankingAnswer, type RankingConfig } from '@/domain/nodes/ranking/ranking';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/Button';
import { classNames } from '@/ui/class-names';
import { hugeWordStyle } from '@/ui/huge-word-style';
import { IconButton } from '@/ui/IconButton';
import { Row } from '@/ui/Row';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { PlayerIcon } from '../../PlayerIcon';
import { PLAYER_TEXTS } from '../../texts';
import type { AnswerProps } from '../node-step';
import styles from '../questions.module.css';

const texts = PLAYER_TEXTS.ranking;

type Direction = 'up' | 'down';

/** Items to order by buttons. */
export function RankingQuestion({
  config,
  labelledBy,
  answer,
  onAnswer,
}: AnswerProps<RankingConfig, RankingAnswer>) {
  const items = answer?.items ?? itemsToRank(config);
  const isKept = answer !== undefined;
  const [moved, setMoved] = useState<{ readonly at: number; readonly by: Direction }>();
  const list = useRef<HTMLOListElement>(null);

  // The moved item keeps the focus.
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
    onAnswer({ kind: 'ranking', items: items.toSpliced(from, 1).toSpliced(to, 0, item) });
    setMoved({ at: to, by });
  }

  const movedItem = moved === undefined ? undefined : items[moved.at];
  return (
    <>
      <div>
        <Text size="sm" tone="muted" className={styles['hint']}>
          {texts.hint}
        </Text>
        <ol ref={list} className={styles['list']} aria-labelledby={labelledBy}>
          {items.map((item, index) => (
            // Equal texts: rows are identified by place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={classNames(styles['row'], styles['item'])}>
              <span className={styles['place']} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles['words']} style={hugeWordStyle(item)} dir="auto">
                {item}
              </span>
              <Row as="span" gap={1} nowrap>
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
              </Row>
            </li>
          ))}
        </ol>
        <Button variant="quiet" disabled={isKept} onClick={() => onAnswer({ kind: 'ranking', items })}>
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

import { useId } from 'react';
import { Button } from '../Button';
import { Text } from '../Text';
import styles from './MoveBar.module.css';
import { PlayerIcon } from './PlayerIcon';
import { PLAYER_TEXTS } from './texts';

export interface MoveBarProps {
  readonly canGoPrevious: boolean;
  readonly canGoNext: boolean;
  readonly isLast: boolean;
  /** For questions that continue by their choices. */
  readonly hidesNext: boolean;
  readonly explains: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Previous and Next, within thumb reach. */
export function MoveBar(props: MoveBarProps) {
  const { canGoPrevious, canGoNext, isLast, hidesNext, explains, onPrevious, onNext } = props;
  const hint = useId();
  return (
    <div data-bottom-actions className={styles['bar']}>
      <Button variant="quiet" size="lg" disabled={!canGoPrevious} onClick={onPrevious}>
        <PlayerIcon name="previous" />
        {PLAYER_TEXTS.previous}
      </Button>
      {explains && !hidesNext ? (
        <Text as="span" size="xs" tone="muted" id={hint} className={styles['hint']}>
          {PLAYER_TEXTS.required}
        </Text>
      ) : null}
      {hidesNext ? null : (
        <Button
          variant="primary"
          size="lg"
          className={styles['next']}
          disabled={!canGoNext}
          aria-describedby={explains ? hint : undefined}
          onClick={onNext}
        >
          {isLast ? PLAYER_TEXTS.finish : PLAYER_TEXTS.next}
          <PlayerIcon name={isLast ? 'check' : 'next'} />
        </Button>
      )}
    </div>
  );
}

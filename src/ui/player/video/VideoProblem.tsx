import { Text } from '../../Text';
import { Button } from '@/ui/Button';
import { PLAYER_TEXTS } from '../texts';
import styles from './VideoProblem.module.css';

const texts = PLAYER_TEXTS.video;

export interface VideoProblemProps {
  readonly text: string;
  readonly onTryAgain?: (() => void) | undefined;
}

export function VideoProblem({ text, onTryAgain }: VideoProblemProps) {
  return (
    <div className={styles['problem']} role="alert">
      <svg viewBox="0 0 64 40" className={styles['drawing']} aria-hidden="true">
        <rect x="2" y="2" width="60" height="36" rx="6" />
        <path d="M27 13v14l12-7zM8 36 56 4" />
      </svg>
      <Text tone="strong">{text}</Text>
      <Text size="sm" tone="muted">
        {texts.goOn}
      </Text>
      {onTryAgain === undefined ? null : <Button onClick={onTryAgain}>{texts.tryAgain}</Button>}
    </div>
  );
}

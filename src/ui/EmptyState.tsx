import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './EmptyState.module.css';
import { Row } from './Row';
import { Stack } from './Stack';
import { Text } from './Text';

export interface EmptyStateProps {
  readonly title: string;
  /** What this place is for, in a sentence. */
  readonly text?: string | undefined;
  /** The one next step. */
  readonly action?: ReactNode;
  /** A small line drawing. */
  readonly drawing?: ReactNode;
  /** The level of the heading; 2 unless the screen's own heading is missing. As level 1 it fills the screen. */
  readonly level?: 1 | 2 | 3 | undefined;
}

/** What stands where there is nothing yet. */
export function EmptyState({ title, text, action, drawing, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <Stack gap={2} className={classNames(styles['empty'], level === 1 && styles['screen'])}>
      {drawing === undefined ? null : (
        <div className={styles['drawing']} aria-hidden="true">
          {drawing}
        </div>
      )}
      <Heading className={styles['title']}>{title}</Heading>
      {text === undefined ? null : (
        <Text tone="muted" className={styles['text']}>
          {text}
        </Text>
      )}
      {action === undefined ? null : <Row className={styles['action']}>{action}</Row>}
    </Stack>
  );
}

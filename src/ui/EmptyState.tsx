import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './EmptyState.module.css';
import { LinkButton } from './LinkButton';
import { Row } from './Row';
import { Stack } from './Stack';
import { Text } from './Text';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  /** Makes the action a link to this address. */
  readonly to?: string | undefined;
  readonly drawing?: ReactNode;
  /** Heading level, by default 2. Level 1 fills the screen. */
  readonly level?: 1 | 2 | 3 | undefined;
}

export function EmptyState({ title, text, action, to, drawing, level = 2 }: EmptyStateProps) {
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
      {action === undefined ? null : (
        <Row className={styles['action']}>
          {to === undefined ? (
            action
          ) : (
            <LinkButton to={to} variant="primary">
              {action}
            </LinkButton>
          )}
        </Row>
      )}
    </Stack>
  );
}

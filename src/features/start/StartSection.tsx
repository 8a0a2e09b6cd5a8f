import { useId, type ReactElement } from 'react';
import type { Elements } from '@/shared/elements';
import { ContentCards } from '@/ui/content-card/ContentCard';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import styles from './Start.module.css';

export interface StartSectionProps {
  readonly title: string;
  /** Link to all of it. */
  readonly more?: Elements;
  readonly children: readonly ReactElement[];
}

/** A heading and its cards; renders nothing without cards. */
export function StartSection({ title, more, children }: StartSectionProps) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={id}>
      <Row align="between" className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {more}
      </Row>
      <ContentCards look="row">{children}</ContentCards>
    </Stack>
  );
}

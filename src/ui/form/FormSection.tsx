import type { ReactNode, Ref } from 'react';
import { Card } from '../Card';
import styles from './FormSection.module.css';

export interface FormSectionProps {
  /** Words, and what stands behind them. */
  readonly title: ReactNode;
  /** What the section is about, in a sentence. */
  readonly text?: string | undefined;
  /** For a heading that takes the focus when what had it goes. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
}

/** A card of fields that belong together, under a heading. */
export function FormSection({ title, text, headingRef, children }: FormSectionProps) {
  return (
    <Card className={styles['section']}>
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles['title']}>
        {title}
      </h2>
      {text === undefined ? null : <p className={styles['text']}>{text}</p>}
      {children}
    </Card>
  );
}

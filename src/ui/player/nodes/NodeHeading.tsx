import type { Ref } from 'react';
import { hugeWordStyle } from '@/ui/huge-word-style';
import styles from './NodeCard.module.css';

export interface NodeHeadingProps {
  readonly id: string;
  readonly text: string;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The heading of a step. It takes the focus when the step appears, so that screen readers begin there. */
export function NodeHeading({ id, text, headingRef }: NodeHeadingProps) {
  return (
    <h2
      id={id}
      ref={headingRef}
      tabIndex={-1}
      dir="auto"
      className={styles['heading']}
      style={hugeWordStyle(text)}
    >
      {text}
    </h2>
  );
}

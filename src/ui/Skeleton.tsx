import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
}

/** A grey stand-in of the size of what will come. Say next to it that it is loading; this says nothing aloud. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className={styles['skeleton']} style={size} aria-hidden="true" />;
}

import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  readonly width?: string | undefined;
  readonly height?: string | undefined;
}

/** A placeholder of the final size. Silent: announce loading elsewhere. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className={styles['skeleton']} style={size} aria-hidden="true" />;
}

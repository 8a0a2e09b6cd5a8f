import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from './EmptyState';
import { Page } from './Page';

export interface EmptyPageProps extends Omit<EmptyStateProps, 'level'> {
  /** Shown below. */
  readonly children?: ReactNode;
}

/** An empty page: why, and the next step. */
export function EmptyPage({ children, ...rest }: EmptyPageProps) {
  return (
    <Page width="reading">
      <EmptyState level={1} {...rest} />
      {children}
    </Page>
  );
}

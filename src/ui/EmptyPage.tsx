import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from './EmptyState';
import { Page } from './Page';

export interface EmptyPageProps extends Omit<EmptyStateProps, 'level'> {
  /** What stands below all the same. */
  readonly children?: ReactNode;
}

/** A page on which there is nothing to be seen: why, and the next step. */
export function EmptyPage({ children, ...rest }: EmptyPageProps) {
  return (
    <Page width="reading">
      <EmptyState level={1} {...rest} />
      {children}
    </Page>
  );
}

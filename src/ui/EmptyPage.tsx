import type { Elements } from '@/shared/elements';
import { EmptyState, type EmptyStateProps } from './EmptyState';
import { Page } from './Page';

export interface EmptyPageProps extends Omit<EmptyStateProps, 'level'> {
  /** Content below it. */
  readonly children?: Elements;
}

/** An empty page, with a reason and the next step. */
export function EmptyPage({ children, ...rest }: EmptyPageProps) {
  return (
    <Page width="reading">
      <EmptyState level={1} {...rest} />
      {children}
    </Page>
  );
}

import { useState } from 'react';
import type { Elements } from '@/shared/elements';
import { Button } from '@/ui/Button';
import { BUILDER_TEXTS } from './texts';

export interface PagedListProps<T> {
  readonly items: readonly T[];
  readonly className?: string | undefined;
  readonly children: (shown: readonly T[]) => Elements;
}

/** Entries rendered at first, and added by each click. */
const PAGE = 100;

/** The first entries of a long list, and a button for more. */
export function PagedList<T>({ items, className, children }: PagedListProps<T>) {
  const [most, setMost] = useState(PAGE);
  const left = items.length - most;
  return (
    <>
      {children(items.slice(0, most))}
      {left > 0 ? (
        <Button variant="quiet" className={className} onClick={() => setMost(most + PAGE)}>
          {BUILDER_TEXTS.showMore(Math.min(left, PAGE))}
        </Button>
      ) : null}
    </>
  );
}

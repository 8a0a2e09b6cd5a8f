import { useEffect, useRef } from 'react';
import { Button } from '@/ui/Button';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import styles from './NestPage.module.css';
import { NEST_PAGE_TEXTS as texts } from './texts';

export interface LoadMoreProps {
  readonly state: 'idle' | 'loading' | 'failed';
  readonly onLoadMore: () => void;
}

/** Loads the next page when it comes near, and once more by its button where that failed. */
export function LoadMore({ state, onLoadMore }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'idle' || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onLoadMore();
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [state, onLoadMore]);
  return (
    <Stack ref={place} className={styles['more']}>
      {state === 'failed' ? <Text tone="muted">{texts.moreFailed}</Text> : null}
      <Button busy={state === 'loading'} onClick={onLoadMore}>
        {state === 'failed' ? texts.tryAgain : state === 'loading' ? texts.loadingMore : texts.loadMore}
      </Button>
    </Stack>
  );
}

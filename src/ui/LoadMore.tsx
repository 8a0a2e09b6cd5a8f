import { useEffect, useRef } from 'react';
import { Button } from './Button';
import { Stack } from './Stack';
import { Text } from './Text';
import styles from './LoadMore.module.css';
import { UI_TEXTS as texts } from './texts';

/** Distance at which the next page is requested. */
const AHEAD = '600px';

export interface LoadMoreProps {
  readonly isLoading: boolean;
  /** After a failure there is no automatic retry. */
  readonly hasFailed: boolean;
  readonly onLoadMore: () => void;
}

/** Loads the next page when scrolled near, or on a click. */
export function LoadMore({ isLoading, hasFailed, onLoadMore }: LoadMoreProps) {
  const place = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isLoading || hasFailed || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onLoadMore();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading, hasFailed, onLoadMore]);

  return (
    <Stack ref={place} className={styles['more']}>
      {hasFailed ? <Text tone="muted">{texts.moreFailed}</Text> : null}
      <Button size="lg" busy={isLoading} onClick={onLoadMore}>
        {hasFailed ? texts.tryAgain : texts.loadMore}
      </Button>
    </Stack>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMediaUrl } from '@/media/links/use-media-url';
import { Card } from '@/ui/Card';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Thumbnail } from '@/ui/Thumbnail';
import styles from './Start.module.css';

export interface StartCardProps {
  readonly id: string;
  readonly title: string;
  readonly picture: string | null | undefined;
  /** Where a tap goes on. */
  readonly to: string;
  readonly note: string;
  /** How far somebody is. */
  readonly children?: ReactNode;
}

/** One thing to go on with; the whole card is its link. */
export function StartCard({ id, title, picture, to, note, children }: StartCardProps) {
  const thumbnail = useMediaUrl(picture, 160);
  return (
    <li>
      <Card flush isLink className={styles['card']}>
        <div className={styles['picture']}>
          <Thumbnail src={thumbnail} seed={id} />
        </div>
        <Stack gap={1} className={styles['words']}>
          <Text as="h3" lines={2}>
            <Link to={to} dir="auto">
              {title}
            </Link>
          </Text>
          {children}
          <Text size="xs" tone="muted" lines={2}>
            {note}
          </Text>
        </Stack>
      </Card>
    </li>
  );
}

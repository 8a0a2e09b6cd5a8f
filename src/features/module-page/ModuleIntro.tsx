import { useMediaUrl } from '@/media/links/use-media-url';
import { Badge } from '@/ui/Badge';
import { Thumbnail } from '@/ui/Thumbnail';
import styles from './ModuleIntro.module.css';

export interface ModuleIntroProps {
  readonly id: string;
  readonly title: string;
  /** Who made it, as a line. */
  readonly by: string;
  readonly thumbnail: string | null;
  readonly badge: string | null;
}

/** Picture, title and creator. */
export function ModuleIntro({ id, title, by, thumbnail, badge }: ModuleIntroProps) {
  const url = useMediaUrl(thumbnail);
  return (
    <div className={styles['intro']}>
      <Thumbnail src={url} seed={id} />
      <header className={styles['head']}>
        {badge === null ? null : <Badge tone="orange">{badge}</Badge>}
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['by']}>{by}</p>
      </header>
    </div>
  );
}

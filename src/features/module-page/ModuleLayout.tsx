import type { ReactNode } from 'react';
import { useMediaUrl } from '@/media/links/use-media-url';
import { Badge } from '@/ui/Badge';
import { PlainText } from '@/ui/player/PlainText';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Thumbnail } from '@/ui/Thumbnail';
import styles from './ModulePage.module.css';
import { MODULE_PAGE_TEXTS as texts } from './texts';

export interface ModuleLayoutProps {
  readonly module: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly thumbnail_url: string | null;
  };
  /** The creator's line. */
  readonly by: string;
  readonly badge?: string | null;
  /** Facts and actions. */
  readonly panel: ReactNode;
}

/** The page of a module: picture, title, creator, panel and description. */
export function ModuleLayout({ module, by, badge = null, panel }: ModuleLayoutProps) {
  const url = useMediaUrl(module.thumbnail_url);
  return (
    <article className={styles['module']}>
      <Stack gap={5} className={styles['intro']}>
        <Thumbnail src={url} seed={module.id} />
        <Stack as="header" gap={2} className={styles['head']}>
          {badge === null ? null : <Badge tone="orange">{badge}</Badge>}
          <h1 dir="auto">{module.title}</h1>
          <Text tone="muted">{by}</Text>
        </Stack>
      </Stack>
      <aside className={styles['panel']} aria-label={texts.facts.label}>
        {panel}
      </aside>
      <div>
        <PlainText text={module.description} />
      </div>
    </article>
  );
}

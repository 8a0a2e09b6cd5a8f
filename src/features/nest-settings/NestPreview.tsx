import { useEffect, useRef, useState, type RefObject } from 'react';
import { useRow } from '@/db/use-rows';
import type { NestCard, NestLook, NestPlaylist } from '@/domain/nest/nest-content';
import { ALL_MODULES, orderedSections } from '@/domain/nest/content-order';
import { MediaUrl } from '@/media/links/MediaUrl';
import { NestView } from '@/ui/nest/NestView';
import { Row } from '@/ui/Row';
import { Segments } from '@/ui/Segments';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { FeaturedForm } from './forms';
import styles from './NestPreview.module.css';
import { NEST_SETTINGS_TEXTS } from './texts';
import { sectionOf, useNestContent, type NestContent, type NestItem } from './use-nest-content';
import { useSettingsPage } from './use-settings';

const texts = NEST_SETTINGS_TEXTS.frame;

/** How wide the nest is drawn before it is made to fit, in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1200 } as const;

/** Cards of each section: what comes below is not looked at here. */
const CARDS = 12;

const DEVICES = [
  { value: 'phone', label: texts.phone },
  { value: 'desktop', label: texts.desktop },
] as const;

export interface NestPreviewProps {
  readonly look: Partial<NestLook>;
  /** As stored where it is not given. */
  readonly featured: FeaturedForm | undefined;
  readonly isChanged: boolean;
}

/** The nest as learners would see it with what is typed, in the size of a phone or a desktop. */
export function NestPreview({ look, featured, isChanged }: NestPreviewProps) {
  const { account, row } = useSettingsPage();
  const profile = useRow('profiles', account).row;
  const content = useNestContent(row);
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone');
  const frame = useRef<HTMLElement>(null);
  const room = useWidth(frame);
  const width = WIDTHS[device];
  const nest = nestOf(content, featured ?? content.stored);
  return (
    <Stack gap={2}>
      <Row align="between">
        <Text as="h2" size="lg">
          {texts.title}
        </Text>
        <Segments label={texts.device} options={DEVICES} value={device} onChange={setDevice} />
      </Row>
      <section
        ref={frame}
        aria-label={texts.region}
        // It scrolls, and nothing in it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles['frame']}
      >
        <div
          inert
          className={styles['nest']}
          style={{ inlineSize: width, zoom: room === 0 ? 1 : Math.min(1, room / width) }}
        >
          <NestView
            look={{ ...row, ...look }}
            creatorName={profile?.display_name?.trim() ?? ''}
            {...nest}
            pictures={MediaUrl}
            account={null}
          />
        </div>
      </section>
      <Text size="xs" tone="muted">
        {isChanged ? texts.unsaved : ''}
      </Text>
    </Stack>
  );
}

/** What the nest shows of the creator's content: nothing hidden, and no drafts. */
function nestOf(content: NestContent, form: FeaturedForm) {
  const hidden = new Set([...form.hidden_modules, ...form.hidden_playlists]);
  const isShown = ({ id, visibility }: NestItem) => visibility !== 'draft' && !hidden.has(id);
  const cardsOf = (key: string) =>
    sectionOf(key, content, form.sort).items.filter(isShown).slice(0, CARDS).map(cardOf);
  const playlists = content.playlists.filter(isShown).map((item): NestPlaylist => ({
    ...cardOf(item),
    module_count: content.itemsOf(item.id).filter(({ kind }) => kind === 'module').length,
    items: cardsOf(item.id),
  }));
  const featured = content.modules.find(({ id }) => id === form.featured_module_id);
  return {
    featured: featured !== undefined && isShown(featured) ? cardOf(featured) : null,
    modules: cardsOf(ALL_MODULES),
    playlists,
    sections: orderedSections(form).map((key) => ({
      section_type: key === ALL_MODULES ? ('all_modules' as const) : ('playlist' as const),
      section_id: key === ALL_MODULES ? null : key,
      display_format: form.galleries.includes(key) ? ('gallery' as const) : ('list' as const),
    })),
  };
}

function cardOf({ id, kind, title, thumbnail_url, row }: NestItem): NestCard {
  return {
    id,
    kind,
    title,
    description: row.description,
    thumbnail_url,
    // How many steps a module has stands in its content, which is not read for this.
    step_count: 'items' in row ? row.items : null,
    locked: false,
  };
}

/** How wide an element is, in CSS pixels; 0 until it was measured. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useRow } from '@/db/use-rows';
import type { NestCard, NestPlaylist } from '@/domain/nest/nest-content';
import { shownValues } from '@/domain/form/draft';
import { ALL_MODULES, orderedSections } from '@/domain/nest/content-order';
import { MediaUrl } from '@/media/links/MediaUrl';
import type { Elements } from '@/shared/elements';
import { createValueStore } from '@/shared/value-store';
import { formDraft, type FormDefinition } from '@/ui/form/form-definition';
import { NestView } from '@/ui/nest/NestView';
import { Row } from '@/ui/Row';
import { Segments } from '@/ui/Segments';
import { Stack } from '@/ui/Stack';
import {
  APPEARANCE_FORM,
  appearanceOf,
  BRANDING_FORM,
  brandingOf,
  FEATURED_FORM,
  type AppearanceForm,
  type BrandingForm,
  type FeaturedForm,
} from './forms';
import styles from './NestPreview.module.css';
import { NEST_SETTINGS_TEXTS } from './texts';
import { sectionOf, useNestContent, type NestContent, type NestItem } from './use-nest-content';
import { useSettingsPage } from './use-settings';

const texts = NEST_SETTINGS_TEXTS.frame;

/** Width at which the nest is rendered before scaling, in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1200 } as const;

/** Cards rendered per section, which is enough for a preview. */
const CARDS = 12;

const DEVICES = [
  { value: 'phone', label: texts.phone },
  { value: 'desktop', label: texts.desktop },
] as const;

/** Kept across tabs. */
const shownDevice = createValueStore<keyof typeof WIDTHS>('phone');

/** The current tab's values. Unsaved changes of other tabs are shown as well. */
export interface NestPreviewProps {
  readonly branding?: BrandingForm | undefined;
  readonly appearance?: AppearanceForm | undefined;
  readonly featured?: FeaturedForm | undefined;
}

interface PreviewFrameProps extends NestPreviewProps {
  /** Heading above it, if nothing else names it. */
  readonly title?: Elements;
}

/** The nest with the unsaved settings, at phone or desktop size. */
export function NestPreview({ title, ...props }: PreviewFrameProps) {
  const { account, row } = useSettingsPage();
  const profile = useRow('profiles', account).row;
  const content = useNestContent(row);
  const device = useSyncExternalStore(shownDevice.subscribe, shownDevice.read, shownDevice.read);
  const frame = useRef<HTMLElement>(null);
  const room = useWidth(frame);
  const width = WIDTHS[device];
  const branding = useUnsaved(BRANDING_FORM, account, brandingOf(row), props.branding);
  const { theme_style, accent_color, ...custom_css } = useUnsaved(
    APPEARANCE_FORM,
    account,
    appearanceOf(row),
    props.appearance,
  );
  const featured = useUnsaved(FEATURED_FORM, account, content.stored, props.featured);
  return (
    <Stack gap={2}>
      <Row align="between">
        {title}
        <Segments label={texts.device} options={DEVICES} value={device} onChange={shownDevice.set} />
      </Row>
      <section
        ref={frame}
        aria-label={texts.region}
        // Scrollable content without focusable elements needs a tab stop.
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
            look={{ ...branding, theme_style, accent_color, custom_css }}
            creatorName={profile?.display_name?.trim() ?? ''}
            {...nestOf(content, featured)}
            pictures={MediaUrl}
            account={null}
          />
        </div>
      </section>
    </Stack>
  );
}

/** A form's values: current ones for this tab, drafts for other tabs. */
function useUnsaved<V>(form: FormDefinition<V>, account: string, stored: V, now: V | undefined): V {
  const kept = useMemo(() => formDraft(form, account, account).read(), [form, account]);
  return now ?? shownValues({ values: stored }, kept);
}

/** The creator's content as the nest shows it, without hidden items and drafts. */
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
    // Steps are part of the content, which is not loaded here.
    step_count: 'items' in row ? row.items : null,
    locked: false,
  };
}

/** Width of an element in CSS pixels; 0 until measured. */
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

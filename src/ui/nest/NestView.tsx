import { useId } from 'react';
import { Link } from 'react-router-dom';
import {
  layOutNest,
  type NestCard,
  type NestLook,
  type NestPlaylist,
  type NestSection,
  type StoredSection,
} from '@/domain/nest/nest-content';
import { NO_NAME } from '@/domain/people/public-name';
import type { Elements } from '@/shared/elements';
import { hugeWordStyle } from '../huge-word-style';
import { PlainText } from '../player/PlainText';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { NestCards, NestEntry } from './NestCards';
import { LOGO_WIDTH, NestFrame } from './NestFrame';
import styles from './NestView.module.css';
import { Picture, type PictureSource } from './Picture';
import { NEST_VIEW_TEXTS as texts } from './texts';

export interface NestViewProps {
  /** Stored or unsaved settings; invalid colors count as unset. */
  readonly look: NestLook;
  /** Public name of the creator; empty to show none. */
  readonly creatorName?: string | undefined;
  readonly featured: NestCard | null;
  /** The nest's visible modules, in the order of the all_modules section. */
  readonly modules: readonly NestCard[];
  /** All playlists with their first items, in the creator's order. */
  readonly playlists: readonly NestPlaylist[];
  /** In the creator's order; none means one section with all modules. */
  readonly sections: readonly StoredSection[];
  readonly pictures: PictureSource;
  readonly account: Elements;
  /** Below the content, such as its age, so that appearing later moves nothing. */
  readonly notice?: Elements;
  /** Shown below modules and playlists, to load more. */
  readonly moreModules?: Elements;
  readonly morePlaylists?: Elements;
}

/** A nest rendered from plain data, for the public page and the preview in the settings. */
export function NestView(props: NestViewProps) {
  const { look, featured, modules, playlists, pictures, account } = props;
  const { sections, others } = layOutNest(props.sections, playlists);
  return (
    <NestFrame look={look} pictures={pictures} account={account}>
      <NestHead look={look} creatorName={props.creatorName ?? ''} pictures={pictures} />
      <div className={styles['page']}>
        {featured === null ? null : (
          <Part title={texts.featured}>
            <NestEntry card={featured} look="featured" pictures={pictures} />
          </Part>
        )}
        {sections.map((section) => (
          <Section
            key={section.kind === 'modules' ? section.kind : section.playlist.id}
            section={section}
            modules={modules}
            more={props.moreModules}
            pictures={pictures}
          />
        ))}
        {others.length === 0 ? null : (
          <Part title={texts.playlists}>
            <NestCards cards={others} format="list" pictures={pictures} />
          </Part>
        )}
        {props.morePlaylists}
        {props.notice}
      </div>
    </NestFrame>
  );
}

interface SectionProps {
  readonly section: NestSection;
  readonly modules: readonly NestCard[];
  readonly more: Elements;
  readonly pictures: PictureSource;
}

function Section({ section, modules, more, pictures }: SectionProps) {
  if (section.kind === 'modules') {
    return (
      <Part title={texts.modules}>
        {modules.length === 0 ? (
          <Text tone="muted">{texts.noModules}</Text>
        ) : (
          <NestCards cards={modules} format={section.format} pictures={pictures} />
        )}
        {more}
      </Part>
    );
  }
  const { playlist } = section;
  return (
    <Part
      title={playlist.title}
      note={texts.count(playlist.module_count)}
      end={
        <Link
          to={`/playlists/${playlist.id}`}
          state={{ card: playlist }}
          aria-label={`${texts.whole}: ${playlist.title}`}
        >
          {texts.whole}
        </Link>
      }
    >
      <NestCards cards={playlist.items} format={section.format} pictures={pictures} />
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly end?: Elements;
  readonly children: Elements;
}

function Part({ title, note, end, children }: PartProps) {
  const id = useId();
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <div className={styles['partHead']}>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        {note === undefined ? null : (
          <Text as="span" size="sm" tone="muted">
            {note}
          </Text>
        )}
        {end}
      </div>
      {children}
    </Stack>
  );
}

interface NestHeadProps extends Pick<NestViewProps, 'look' | 'pictures'> {
  readonly creatorName: string;
}

/** Maximum width of a banner in CSS pixels. */
const BANNER_WIDTH = 1152;

/** Banner, logo, title and description. Text never overlaps pictures, whose contrast is unknown. */
function NestHead({ look, creatorName, pictures: Source }: NestHeadProps) {
  const title = look.title.trim() || texts.untitled;
  return (
    <header className={styles['head']}>
      <div className={styles['banner']}>
        <Source address={look.banner_url} width={BANNER_WIDTH}>
          {(url) => <Picture url={url} otherwise={<BannerDrawing />} />}
        </Source>
      </div>
      <div className={styles['about']}>
        {look.logo_url === null ? null : (
          <div className={styles['logo']}>
            <Source address={look.logo_url} width={LOGO_WIDTH}>
              {(url) => <Picture url={url} otherwise={null} />}
            </Source>
          </div>
        )}
        <Stack gap={2} className={styles['words']}>
          <h1 dir="auto" style={hugeWordStyle(title)}>
            {title}
          </h1>
          {creatorName === '' || creatorName === NO_NAME ? null : (
            <Text tone="muted">{texts.by(creatorName)}</Text>
          )}
          <PlainText text={look.description} />
        </Stack>
      </div>
    </header>
  );
}

/** Branching paths, faint on the banner's color. */
function BannerDrawing() {
  return (
    <svg viewBox="0 0 800 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="3" opacity="0.16">
        <path d="M-20 120C120 120 120 60 250 60s150 90 290 90 150-80 300-80" />
        <path d="M250 60c120 0 130-40 260-40s160 30 320 20M540 150c110 0 130 40 290 40" />
      </g>
      <g fill="currentColor" opacity="0.22">
        <circle cx="250" cy="60" r="9" />
        <circle cx="540" cy="150" r="9" />
        <circle cx="90" cy="107" r="6" />
        <circle cx="690" cy="89" r="6" />
      </g>
    </svg>
  );
}

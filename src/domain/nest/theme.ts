import type { NestSettingsRow } from '../rows/rows';
import {
  type Colour,
  contrast,
  inkOn,
  mixColours,
  readableOn,
  readColour,
  WHITE,
  BLACK,
  writeColour,
} from './colour';

/** Stored colours; invalid ones count as unset. */
export type NestColours = Pick<
  NestSettingsRow,
  'theme_style' | 'accent_color' | 'banner_color' | 'custom_css'
>;

/** Default colours (shell specification, section 9). */
export const NEST_DEFAULTS = {
  primary: '#008080',
  secondary: '#ff4d00',
  background: '#ffffff',
  text: '#333333',
} as const;

/** Overrides of design tokens within a nest. */
export type NestTheme = Readonly<Record<`--${string}`, string>> & {
  readonly colorScheme: 'light' | 'dark';
};

/** WCAG 2 AA contrast of text, as a ratio to 1. */
const TEXT = 4.5;
/** WCAG 2 AA contrast of controls and other shapes. */
const SHAPE = 3;
/** Grounds beyond this contrast leave room for coloured text. */
const ROOM = 6;

const STYLES = {
  light: { ground: [255, 255, 255], text: [51, 51, 51] },
  dark: { ground: [16, 23, 22], text: [217, 226, 224] },
} as const;

const STATES = { danger: '#b3261e', warning: '#8a5a00', success: '#1b6b3a', info: '#1f5593' } as const;

/**
 * A nest's colours as the `style` of its element, as `#rrggbb`, so that nothing stored gets into a style.
 * Text reaches 4.5:1 and controls 3:1 on every ground, moved towards black or white where needed. The accent
 * colour stands in for a missing primary one.
 */
export function nestTheme(colours: NestColours): NestTheme {
  const style = STYLES[colours.theme_style === 'dark' ? 'dark' : 'light'];
  const css = colours.custom_css as Partial<NestColours['custom_css']> | null | undefined;
  const bg = chosen(css?.background_color, NEST_DEFAULTS.background) ?? style.ground;
  /** Text moves towards this ink for contrast. */
  const ink = inkOn(bg);
  const isDark = ink === WHITE;
  const away = isDark ? BLACK : WHITE;

  const surface = isDark ? groundNear(bg, ink, 0.055) : mixColours(bg, away, 0.72);
  const sunken = groundNear(bg, ink, 0.045);
  const seen = (colour: Colour) => readableOn([bg, surface], colour, ink, SHAPE);
  const accent = seen(readColour(colours.accent_color) ?? DEFAULT_PRIMARY);
  const primary = seen(chosen(css?.primary_color, NEST_DEFAULTS.primary) ?? accent);
  const secondary = seen(readColour(css?.secondary_color) ?? DEFAULT_SECONDARY);
  const softOf = (colour: Colour) => groundOf(surface, colour, ink);
  const primarySoft = softOf(primary);
  const accentSoft = softOf(secondary);
  const states = Object.entries(STATES).map(([name, colour]) => {
    const seenColour = readColour(colour) ?? ink;
    return { name, colour: seenColour, soft: softOf(seenColour) };
  });
  const grounds = [bg, surface, sunken, primarySoft, accentSoft, ...states.map(({ soft }) => soft)];
  const readable = (colour: Colour) => readableOn(grounds, colour, ink, TEXT);

  const text = readable(chosen(css?.text_color, NEST_DEFAULTS.text) ?? textOn(isDark));
  const strong = readable(mixColours(text, ink, 0.35));
  const onPrimary = inkOn(primary);
  const banner = readColour(colours.banner_color) ?? DEFAULT_PRIMARY;
  const stateTokens = states.flatMap(({ name, colour, soft }) => [
    [`--${name}`, readable(colour)] as const,
    [`--${name}-text`, readable(colour)] as const,
    [`--${name}-soft`, soft] as const,
  ]);
  const tokens: Record<`--${string}`, Colour> = {
    '--bg': bg,
    '--surface': surface,
    '--sunken': sunken,
    '--text': text,
    '--text-strong': strong,
    '--text-muted': readable(mixColours(text, surface, 0.28)),
    '--line': mixColours(surface, text, 0.16),
    '--line-strong': seen(mixColours(text, surface, 0.4)),
    '--brand': accent,
    '--accent': secondary,
    '--primary': primary,
    // Away from its text's colour.
    '--primary-hover': mixColours(primary, onPrimary === WHITE ? BLACK : WHITE, 0.14),
    '--on-primary': onPrimary,
    '--primary-text': readable(primary),
    '--primary-soft': primarySoft,
    '--accent-text': readable(secondary),
    '--accent-soft': accentSoft,
    '--focus': readableOn([bg, surface, sunken], FOCUS, ink, SHAPE),
    '--nest-banner': banner,
    '--nest-banner-ink': inkOn(banner),
    ...Object.fromEntries(stateTokens),
  };
  const written = Object.fromEntries(
    Object.entries(tokens).map(([name, colour]) => [name, writeColour(colour)]),
  );
  return { ...written, colorScheme: isDark ? 'dark' : 'light' };
}

const DEFAULT_PRIMARY: Colour = [0, 128, 128];
const DEFAULT_SECONDARY: Colour = [255, 77, 0];
const FOCUS: Colour = [0, 95, 204];

/** The stored colour; null if it is invalid or what every new nest has. */
function chosen(stored: unknown, unchanged: string): Colour | null {
  const colour = readColour(stored);
  return colour === null || writeColour(colour) === unchanged ? null : colour;
}

function textOn(isDark: boolean): Colour {
  return STYLES[isDark ? 'dark' : 'light'].text;
}

/** A ground one shade nearer to the ink if readable, else further away. */
function groundNear(bg: Colour, ink: Colour, share: number): Colour {
  const near = mixColours(bg, ink, share);
  return contrast(near, ink) >= ROOM ? near : mixColours(bg, ink === WHITE ? BLACK : WHITE, share * 3);
}

/** The surface tinted as far as text stays readable. */
function groundOf(surface: Colour, colour: Colour, ink: Colour): Colour {
  const mixed = [0.14, 0.09, 0.05].map((share) => mixColours(surface, colour, share));
  return mixed.find((tried) => contrast(tried, ink) >= ROOM) ?? surface;
}

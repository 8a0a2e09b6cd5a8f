import type { NestSettingsRow } from '../rows/rows';
import {
  type Color,
  contrast,
  inkOn,
  mixColors,
  readableOn,
  readColor,
  WHITE,
  BLACK,
  writeColor,
} from './color';

/** Stored colors; invalid ones count as unset. */
export type NestColors = Pick<
  NestSettingsRow,
  'theme_style' | 'accent_color' | 'banner_color' | 'custom_css'
>;

/** Default colors (shell specification, section 9). */
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
/** Grounds beyond this contrast leave room for colored text. */
const ROOM = 6;

const STYLES = {
  light: { ground: [255, 255, 255], text: [51, 51, 51] },
  dark: { ground: [16, 23, 22], text: [217, 226, 224] },
} as const;

const STATES = { danger: '#b3261e', warning: '#8a5a00', success: '#1b6b3a', info: '#1f5593' } as const;

/**
 * A nest's colors as the `style` of its element, as `#rrggbb`, so that nothing stored gets into a style.
 * Text reaches 4.5:1 and controls 3:1 on every ground, moved towards black or white where needed. The accent
 * color stands in for a missing primary one.
 */
export function nestTheme(colors: NestColors): NestTheme {
  const style = STYLES[colors.theme_style === 'dark' ? 'dark' : 'light'];
  const css = colors.custom_css as Partial<NestColors['custom_css']> | null | undefined;
  const bg = chosen(css?.background_color, NEST_DEFAULTS.background) ?? style.ground;
  /** Text moves towards this ink for contrast. */
  const ink = inkOn(bg);
  const isDark = ink === WHITE;
  const away = isDark ? BLACK : WHITE;

  const surface = isDark ? groundNear(bg, ink, 0.055) : mixColors(bg, away, 0.72);
  const sunken = groundNear(bg, ink, 0.045);
  const seen = (color: Color) => readableOn([bg, surface], color, ink, SHAPE);
  const accent = seen(readColor(colors.accent_color) ?? DEFAULT_PRIMARY);
  const primary = seen(chosen(css?.primary_color, NEST_DEFAULTS.primary) ?? accent);
  const secondary = seen(readColor(css?.secondary_color) ?? DEFAULT_SECONDARY);
  const softOf = (color: Color) => groundOf(surface, color, ink);
  const primarySoft = softOf(primary);
  const accentSoft = softOf(secondary);
  const states = Object.entries(STATES).map(([name, color]) => {
    const seenColor = readColor(color) ?? ink;
    return { name, color: seenColor, soft: softOf(seenColor) };
  });
  const grounds = [bg, surface, sunken, primarySoft, accentSoft, ...states.map(({ soft }) => soft)];
  const readable = (color: Color) => readableOn(grounds, color, ink, TEXT);

  const text = readable(chosen(css?.text_color, NEST_DEFAULTS.text) ?? textOn(isDark));
  const strong = readable(mixColors(text, ink, 0.35));
  const onPrimary = inkOn(primary);
  const banner = readColor(colors.banner_color) ?? DEFAULT_PRIMARY;
  const stateTokens = states.flatMap(({ name, color, soft }) => [
    [`--${name}`, readable(color)] as const,
    [`--${name}-text`, readable(color)] as const,
    [`--${name}-soft`, soft] as const,
  ]);
  const tokens: Record<`--${string}`, Color> = {
    '--bg': bg,
    '--surface': surface,
    '--sunken': sunken,
    '--text': text,
    '--text-strong': strong,
    '--text-muted': readable(mixColors(text, surface, 0.28)),
    '--line': mixColors(surface, text, 0.16),
    '--line-strong': seen(mixColors(text, surface, 0.4)),
    '--brand': accent,
    '--accent': secondary,
    '--primary': primary,
    // Away from its text's color.
    '--primary-hover': mixColors(primary, onPrimary === WHITE ? BLACK : WHITE, 0.14),
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
    Object.entries(tokens).map(([name, color]) => [name, writeColor(color)]),
  );
  return { ...written, colorScheme: isDark ? 'dark' : 'light' };
}

const DEFAULT_PRIMARY: Color = [0, 128, 128];
const DEFAULT_SECONDARY: Color = [255, 77, 0];
const FOCUS: Color = [0, 95, 204];

/** The stored color; null if it is invalid or what every new nest has. */
function chosen(stored: unknown, unchanged: string): Color | null {
  const color = readColor(stored);
  return color === null || writeColor(color) === unchanged ? null : color;
}

function textOn(isDark: boolean): Color {
  return STYLES[isDark ? 'dark' : 'light'].text;
}

/** A ground one shade nearer to the ink if readable, else further away. */
function groundNear(bg: Color, ink: Color, share: number): Color {
  const near = mixColors(bg, ink, share);
  return contrast(near, ink) >= ROOM ? near : mixColors(bg, ink === WHITE ? BLACK : WHITE, share * 3);
}

/** The surface tinted as far as text stays readable. */
function groundOf(surface: Color, color: Color, ink: Color): Color {
  const mixed = [0.14, 0.09, 0.05].map((share) => mixColors(surface, color, share));
  return mixed.find((tried) => contrast(tried, ink) >= ROOM) ?? surface;
}

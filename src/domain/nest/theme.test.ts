import { describe, expect, it } from 'vitest';
import { type Color, contrast, readColor } from './color';
import { nestTheme, type NestColors } from './theme';

const PLAIN: NestColors = {
  theme_style: 'light',
  accent_color: '#008080',
  banner_color: '#008080',
  custom_css: {
    primary_color: '#008080',
    secondary_color: '#ff4d00',
    background_color: '#ffffff',
    text_color: '#333333',
    login_background: null,
  },
};

const nest = (colors: Partial<NestColors['custom_css']>, more: Partial<NestColors> = {}) =>
  nestTheme({ ...PLAIN, ...more, custom_css: { ...PLAIN.custom_css, ...colors } });

/** Seeded, so that every run is the same. */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const GROUNDS = [
  '--bg',
  '--surface',
  '--sunken',
  '--primary-soft',
  '--accent-soft',
  '--danger-soft',
  '--info-soft',
] as const;
const TEXTS = [
  '--text',
  '--text-strong',
  '--text-muted',
  '--primary-text',
  '--accent-text',
  '--danger-text',
  '--info-text',
] as const;

/** The unreadable parts of a nest. */
function unreadable(theme: ReturnType<typeof nestTheme>): readonly string[] {
  const color = (name: `--${string}`): Color => readColor(theme[name]) ?? [0, 0, 0];
  const pairs: [text: `--${string}`, ground: `--${string}`, ratio: number][] = [
    ...GROUNDS.flatMap((ground) =>
      TEXTS.map((text): [typeof text, typeof ground, number] => [text, ground, 4.5]),
    ),
    ['--on-primary', '--primary', 4.5],
    ['--on-primary', '--primary-hover', 4.5],
    ['--nest-banner-ink', '--nest-banner', 4.5],
    ...(['--primary', '--line-strong', '--focus', '--brand'] as const).flatMap(
      (shape): [typeof shape, '--bg' | '--surface', number][] => [
        [shape, '--bg', 3],
        [shape, '--surface', 3],
      ],
    ),
  ];
  return pairs
    .filter(([text, ground, ratio]) => contrast(color(text), color(ground)) < ratio)
    .map(([text, ground]) => `${text} on ${ground}`);
}

describe('the colors of a nest', () => {
  it('are legible for three thousand random choices', () => {
    const dice = createDice(7);
    const any = () =>
      `#${Math.floor(dice() * 0x1_00_00_00)
        .toString(16)
        .padStart(6, '0')}`;
    for (let n = 0; n < 3000; n += 1) {
      const custom = {
        primary_color: any(),
        secondary_color: any(),
        background_color: any(),
        text_color: any(),
      };
      const more = {
        theme_style: dice() < 0.5 ? ('light' as const) : ('dark' as const),
        accent_color: any(),
        banner_color: any(),
      };
      const failed = unreadable(nest(custom, more));
      expect(failed, JSON.stringify({ ...custom, ...more })).toEqual([]);
    }
  });

  it.each([
    '#000000',
    '#ffffff',
    '#767676',
    '#777777',
    '#808080',
    '#ff00ff',
    '#00ff00',
    '#0000ff',
    '#ff0000',
  ])('can be read where all are %s', (same) => {
    const custom = { primary_color: same, secondary_color: same, background_color: same, text_color: same };
    expect(unreadable(nest(custom, { accent_color: same, banner_color: same }))).toEqual([]);
  });

  it('are the chosen ones if legible', () => {
    const theme = nest({
      primary_color: '#7a1f5c',
      secondary_color: '#8a4b00',
      background_color: '#fff4ec',
      text_color: '#2b1a24',
    });
    expect(theme).toMatchObject({
      '--bg': '#fff4ec',
      '--text': '#2b1a24',
      '--primary': '#7a1f5c',
      '--primary-text': '#7a1f5c',
      colorScheme: 'light',
    });
  });

  it('default to the style, with the accent color for buttons', () => {
    expect(nest({}, { theme_style: 'dark' })).toMatchObject({ '--bg': '#101716', colorScheme: 'dark' });
    expect(nest({}, { theme_style: 'light', accent_color: '#5b21b6' })).toMatchObject({
      '--bg': '#ffffff',
      '--text': '#333333',
      '--primary': '#5b21b6',
    });
    expect(nest({ background_color: '#12082a' })).toMatchObject({ '--bg': '#12082a', colorScheme: 'dark' });
  });

  it.each([
    'red',
    'url(https://evil.example)',
    '#12345',
    '#ffffff;position:fixed',
    'var(--bg)',
    '',
    null,
    undefined,
    7,
    '</style><script>',
    'red}body{display:none',
    'expression(alert(1))',
    '#fff/**/;background:url(//evil.example)',
  ])('fall back where %s was stored', (stored) => {
    const bad = stored as string;
    const theme = nest(
      { primary_color: bad, secondary_color: bad, background_color: bad, text_color: bad },
      { accent_color: bad, banner_color: bad },
    );
    expect(theme).toEqual(nest({}));
    expect(nestTheme({ ...PLAIN, custom_css: null as never })).toEqual(theme);
  });

  it('are valid colors', () => {
    const { colorScheme, ...tokens } = nest({ background_color: '#FfEe00aa', text_color: '#abc' });
    expect(colorScheme).toBe('light');
    for (const value of Object.values(tokens)) expect(value).toMatch(/^#[\da-f]{6}$/);
  });
});

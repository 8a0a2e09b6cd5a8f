import { COLOR } from '../drawings/palette';
import { slice } from '../drawings/pizza';
import { drawing, label, n, polar } from '../drawings/svg';
import { progress, type Scene } from './scene';

const MIDDLE = { x: 214, y: 184 } as const;
const RADIUS = 132;

/** The three rounds of cuts: when they happen, and the angles that are cut. */
const ROUNDS = [
  { at: 1.4, angles: [0], parts: 2 },
  { at: 4, angles: [90], parts: 4 },
  { at: 6.6, angles: [45, 135], parts: 8 },
] as const;
const CUT_TIME = 0.55;

function cutter(second: number): string {
  return ROUNDS.flatMap(({ at, angles }) =>
    angles.map((angle, index) => {
      const start = at - 0.5 + index * CUT_TIME;
      const share = (second - start) / CUT_TIME;
      if (share < 0 || share > 1) return '';
      const from = polar(MIDDLE.x, MIDDLE.y, RADIUS + 14, angle);
      const to = polar(MIDDLE.x, MIDDLE.y, RADIUS + 14, angle + 180);
      const x = from.x + (to.x - from.x) * share;
      const y = from.y + (to.y - from.y) * share;
      return `<path d="M${n(from.x)} ${n(from.y)}L${n(x)} ${n(y)}" stroke="${COLOR.white}" stroke-width="5" stroke-linecap="round"/><circle cx="${n(x)}" cy="${n(y)}" r="24" fill="${COLOR.steelPale}" stroke="${COLOR.steelDark}" stroke-width="6"/><circle cx="${n(x)}" cy="${n(y)}" r="6" fill="${COLOR.steelDark}"/>`;
    }),
  ).join('');
}

function fractionAt(bottom: string, y: number, opacity: number, text: string): string {
  if (opacity <= 0.01) return '';
  return [
    `<g opacity="${n(opacity)}">`,
    label('1', 430, y - 8, { size: 40, weight: 800, fill: COLOR.orange }),
    `<path d="M410 ${y}H450" stroke="${COLOR.orange}" stroke-width="5" stroke-linecap="round"/>`,
    label(bottom, 430, y + 37, { size: 40, weight: 800, fill: COLOR.orange }),
    label(text, 468, y + 7, { size: 19, weight: 700, anchor: 'start' }),
    '</g>',
  ].join('');
}

function render(second: number): string {
  const parts = ROUNDS.reduce((count, round) => {
    const ready = round.at + CUT_TIME * (round.angles.length - 1);
    return second >= ready ? round.parts : count;
  }, 1);
  const opened = ROUNDS.reduce((gap, round) => {
    const ready = round.at + CUT_TIME * (round.angles.length - 1);
    return second >= ready ? 3 + 6 * progress(second, ready, ready + 0.5) : gap;
  }, 0);
  const step = 360 / parts;
  const pieces = Array.from({ length: parts }, (_, index) => {
    const from = index * step;
    const shift = polar(0, 0, opened, from + step / 2);
    return slice({
      radius: RADIUS,
      x: MIDDLE.x + shift.x,
      y: MIDDLE.y + shift.y,
      from,
      to: from + step,
    });
  }).join('');
  return drawing(
    'A pizza is cut into two, four and eight equal slices; the slices get smaller each time',
    COLOR.tealPale,
    [
      `<circle cx="${MIDDLE.x}" cy="${MIDDLE.y}" r="164" fill="#8a5430"/><circle cx="${MIDDLE.x}" cy="${MIDDLE.y}" r="156" fill="#a3683e"/>`,
      pieces,
      cutter(second),
      fractionAt('2', 84, progress(second, 1.7, 2.2), '2 equal slices'),
      fractionAt('4', 184, progress(second, 4.3, 4.8), '4 equal slices'),
      fractionAt('8', 284, progress(second, 7.4, 7.9), '8 equal slices'),
    ].join(''),
  ).svg;
}

/** One pizza cut into halves, quarters and eighths. */
export const cutting: Scene = {
  name: 'fractions-cutting-a-pizza',
  title: 'Cutting a pizza into equal slices',
  duration: 10.5,
  posterAt: 6,
  sounds: [
    { kind: 'chop', at: 1.2 },
    { kind: 'chop', at: 3.8 },
    { kind: 'chop', at: 6.4 },
    { kind: 'chop', at: 6.95 },
    { kind: 'chime', at: 7.6 },
  ],
  captions: [
    { from: 0.1, to: 1.3, text: 'One whole pizza.' },
    { from: 1.4, to: 3.7, text: 'One cut: two equal slices. Each is one half.' },
    { from: 3.9, to: 6.3, text: 'Cut again: four equal slices. Each is one quarter.' },
    { from: 6.6, to: 8.6, text: 'And again: eight equal slices. Each is one eighth.' },
    { from: 8.7, to: 10.4, text: 'More slices, smaller slices.' },
  ],
  render,
};

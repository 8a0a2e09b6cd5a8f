import { COLOR } from './palette';
import { label, n, polar, sector } from './svg';

interface ArmOptions {
  /** Length of the forearm, from the wrist to the left. */
  readonly length?: number;
  /** Where the sleeve ends, as a distance left of the wrist; absent for a bare arm. */
  readonly sleeve?: number;
  /** How strongly the burn shows, from 0 (none) to 1. */
  readonly burn?: number;
  /** A ring on a finger and a watch at the wrist. */
  readonly jewellery?: boolean;
}

function capsule(x1: number, y1: number, x2: number, y2: number, width: number, color: string): string {
  return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" fill="none"/>`;
}

/** A forearm and the back of a hand, fingers to the right; the wrist lies at the origin. */
export function arm({ length = 260, sleeve, burn = 0, jewellery = false }: ArmOptions = {}): string {
  const skin = COLOR.skin;
  const shade = COLOR.skinShade;
  const parts = [
    capsule(14, -30, 72, -82, 27, skin),
    `<path d="M${n(-length)} -44C-140 -44 -60 -36 0 -31V31C-60 36 -140 46 ${n(-length)} 48Z" fill="${skin}"/>`,
    `<path d="M-12 -31C14 -36 24 -47 52 -48L92 -46C106 -30 106 30 92 46L52 48C24 47 14 36 -12 31Z" fill="${skin}"/>`,
    capsule(86, -35, 146, -41, 22, skin),
    capsule(90, -12, 168, -14, 22.5, skin),
    capsule(90, 12, 162, 13, 22, skin),
    capsule(86, 35, 140, 39, 20.5, skin),
    `<path d="M94 -23.5L126 -26M98 0L138 -.5M94 23.5L126 26" stroke="${shade}" stroke-width="3" stroke-linecap="round"/>`,
    `<path d="M137 -40h9M159 -14h9M153 13h9M132 38h8" stroke="${COLOR.orangePale}" stroke-width="8" stroke-linecap="round" opacity=".75"/>`,
  ];
  if (burn > 0) {
    parts.push(
      `<g opacity="${n(Math.max(0.1, burn))}"><path d="M-96 -14C-84 -34 -40 -30 -8 -22C18 -16 44 -30 60 -12C74 4 58 24 34 20C10 16 -14 24 -46 22C-80 20 -106 6 -96 -14Z" fill="${COLOR.burn}" opacity=".55"/><path d="M-70 -8C-60 -20 -30 -16 -6 -10C14 -5 32 -12 42 -3C48 6 34 12 18 9C-2 6 -20 12 -42 10C-64 8 -78 2 -70 -8Z" fill="${COLOR.burn}"/></g>`,
    );
  }
  if (jewellery) {
    parts.push(
      `<path d="M112 2v21" stroke="${COLOR.orange}" stroke-width="7" stroke-linecap="round"/>`,
      `<path d="M-34 -36C-28 -12 -28 12 -34 37" stroke="${COLOR.ink}" stroke-width="17" fill="none"/><circle cx="-30" cy="0" r="18" fill="${COLOR.steelPale}" stroke="${COLOR.ink}" stroke-width="5"/><path d="M-30 -9V0h7" stroke="${COLOR.ink}" stroke-width="3" fill="none" stroke-linecap="round"/>`,
    );
  }
  if (sleeve !== undefined) {
    parts.push(
      `<path d="M${n(-length - 2)} -56L${n(-sleeve)} -52Q${n(-sleeve + 8)} 0 ${n(-sleeve)} 55L${n(-length - 2)} 60Z" fill="${COLOR.teal}"/><path d="M${n(-sleeve)} -52Q${n(-sleeve + 8)} 0 ${n(-sleeve)} 55l-20 1Q${n(-sleeve - 12)} 0 ${n(-sleeve - 20)} -53Z" fill="${COLOR.tealDark}"/>`,
    );
  }
  return parts.join('');
}

/** A kitchen tap whose spout ends at the origin, coming from the upper left. `open` turns its lever. */
export function tap(open: boolean): string {
  const lever = open ? -14 : 8;
  return [
    `<path d="M-196 -86H-64Q0 -86 0 -30" fill="none" stroke="${COLOR.steel}" stroke-width="40"/>`,
    `<path d="M-196 -97H-62Q-22 -97 -5 -70" fill="none" stroke="${COLOR.steelPale}" stroke-width="7" stroke-linecap="round"/>`,
    `<rect x="-28" y="-34" width="56" height="30" rx="7" fill="${COLOR.steelDark}"/>`,
    `<rect x="-142" y="-122" width="46" height="22" rx="6" fill="${COLOR.steelDark}"/>`,
    `<g transform="rotate(${lever} -119 -122)"><rect x="-130" y="-146" width="100" height="24" rx="12" fill="${COLOR.orange}"/></g>`,
  ].join('');
}

/** Falling water, `height` long, from the origin downwards; `phase` (0 to 1) moves its stripes. */
export function stream(height: number, phase = 0, width = 40): string {
  const half = width / 2;
  const dash = 34;
  const offset = n(-phase * dash * 2);
  return [
    `<rect x="${n(-half)}" y="-4" width="${n(width)}" height="${n(height + 4)}" fill="${COLOR.water}"/>`,
    `<path d="M${n(-half * 0.5)} 0V${n(height)}M${n(half * 0.45)} 0V${n(height)}" stroke="${COLOR.waterPale}" stroke-width="6" stroke-linecap="round" stroke-dasharray="${dash} ${dash}" stroke-dashoffset="${offset}"/>`,
  ].join('');
}

/**
 * A kitchen clock around the origin. `minutes` (0 to 60) of it are filled from twelve o'clock, and its one hand
 * stands there.
 */
export function clock(radius: number, minutes: number, fill: string = COLOR.teal): string {
  const end = minutes * 6;
  const hand = polar(0, 0, radius * 0.66, end);
  const ticks = Array.from({ length: 12 }, (_, index) => {
    const from = polar(0, 0, radius * 0.8, index * 30);
    const to = polar(0, 0, radius * 0.9, index * 30);
    return `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`;
  }).join('');
  return [
    `<circle r="${n(radius)}" fill="${COLOR.white}" stroke="${COLOR.ink}" stroke-width="${n(radius * 0.09)}"/>`,
    minutes > 0
      ? `<path d="${sector(0, 0, radius * 0.74, 0, Math.min(end, 359.9))}" fill="${fill}" opacity=".35"/>`
      : '',
    `<path d="${ticks}" stroke="${COLOR.ink}" stroke-width="${n(radius * 0.05)}" stroke-linecap="round"/>`,
    `<path d="M0 0L${n(hand.x)} ${n(hand.y)}" stroke="${fill}" stroke-width="${n(radius * 0.09)}" stroke-linecap="round"/>`,
    `<circle r="${n(radius * 0.1)}" fill="${fill}"/>`,
  ].join('');
}

/** A closed envelope, `width` wide, centred on the origin. */
export function envelope(width: number, color: string = COLOR.white): string {
  const w = width / 2;
  const h = width * 0.33;
  return `<rect x="${n(-w)}" y="${n(-h)}" width="${n(width)}" height="${n(h * 2)}" rx="12" fill="${color}" stroke="${COLOR.ink}" stroke-width="6"/><path d="M${n(-w + 8)} ${n(-h + 10)}L0 ${n(h * 0.25)}L${n(w - 8)} ${n(-h + 10)}" fill="none" stroke="${COLOR.ink}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>`;
}

/** A mouse pointer whose tip is the origin. */
export function pointer(scale = 1): string {
  return `<path transform="scale(${n(scale)})" d="M0 0V34L9 26L16 42L23 39L16 23H28Z" fill="${COLOR.ink}" stroke="${COLOR.white}" stroke-width="3" stroke-linejoin="round"/>`;
}

/** A speech-bubble-like plate with one short text, centred on the origin. */
export function plate(text: string, width: number, fill: string = COLOR.teal, size = 22): string {
  const height = size * 1.8;
  return `<rect x="${n(-width / 2)}" y="${n(-height / 2)}" width="${n(width)}" height="${n(height)}" rx="${n(height / 2)}" fill="${fill}"/>${label(text, 0, size * 0.36, { size, fill: COLOR.white, weight: 700 })}`;
}

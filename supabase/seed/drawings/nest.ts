import { COLOR } from './palette';
import { drawing, n } from './svg';

/** A cup with steam above it; its rim is at the origin. */
function cup(x: number, y: number, size: number, color: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size})"><path d="M44 6h14a14 14 0 0 1 0 28H44" fill="none" stroke="${color}" stroke-width="7"/><path d="M-42 0H46L38 48Q36 58 26 58H-22Q-32 58 -34 48Z" fill="${color}"/><ellipse cx="2" cy="0" rx="44" ry="8" fill="${COLOR.paper}"/><ellipse cx="2" cy="1" rx="36" ry="5" fill="${COLOR.crust}"/><path d="M-14 -16q-8 -12 0 -24t0 -24M16 -16q-8 -12 0 -24t0 -24" fill="none" stroke="${COLOR.white}" stroke-width="5" stroke-linecap="round" opacity=".6"/></g>`;
}

/** A window with the evening in it. */
function evening(x: number, y: number): string {
  return `<g transform="translate(${n(x)} ${n(y)})"><rect width="150" height="112" rx="8" fill="${COLOR.tealDark}"/><circle cx="106" cy="40" r="20" fill="${COLOR.cheese}"/><path d="M0 92q38 -30 76 -8t74 -14v34a8 8 0 0 1 -8 8H8a8 8 0 0 1 -8 -8Z" fill="${COLOR.teal}"/><path d="M75 0V112M0 56H150" stroke="${COLOR.orangePale}" stroke-width="7"/><rect width="150" height="112" rx="8" fill="none" stroke="${COLOR.orangePale}" stroke-width="9"/></g>`;
}

/** The kitchen table, of which a wide and low part is seen. */
const table = drawing(
  'A kitchen table in the evening, with two cups of tea, a sheet of paper and a lamp',
  '#7d3a5d',
  [
    `<path d="M0 0H640V250H0Z" fill="#8c4468"/><circle cx="330" cy="150" r="170" fill="#f2b266" opacity=".16"/><circle cx="330" cy="150" r="104" fill="#f2b266" opacity=".2"/>`,
    evening(52, 112),
    evening(438, 112),
    `<path d="M330 0V96" stroke="${COLOR.ink}" stroke-width="5"/><path d="M276 142Q282 96 330 94Q378 96 384 142Z" fill="${COLOR.cheese}"/><ellipse cx="330" cy="142" rx="54" ry="8" fill="${COLOR.white}"/>`,
    `<path d="M0 262H640V360H0Z" fill="${COLOR.crust}"/><path d="M0 262H640V274H0Z" fill="#f0b877"/>`,
    `<path d="M262 240H392L404 262H250Z" fill="${COLOR.white}"/><path d="M286 247H368M281 254H352" stroke="${COLOR.steel}" stroke-width="3" stroke-linecap="round"/>`,
    cup(214, 210, 0.86, COLOR.teal),
    cup(452, 212, 0.82, COLOR.orange),
  ].join(''),
);

/** The nest's sign, a square. */
const sign = drawing(
  'A cup of tea with a leaf in it',
  '#fff6ee',
  [
    `<g transform="translate(-176 14)"><g transform="translate(330 150) scale(2.6)"><path d="M44 6h14a14 14 0 0 1 0 28H44" fill="none" stroke="#7a1f5c" stroke-width="7"/><path d="M-42 0H46L38 48Q36 58 26 58H-22Q-32 58 -34 48Z" fill="#7a1f5c"/></g>`,
    `<path d="M336 132C318 84 344 44 404 32C414 92 390 126 336 132Z" fill="${COLOR.teal}"/><path d="M338 130Q356 82 392 50" fill="none" stroke="${COLOR.white}" stroke-width="6" stroke-linecap="round"/></g>`,
  ].join(''),
  { width: 360, height: 360 },
);

/** The drawings of the nest, by file name without its ending. */
export const nestDrawings = { 'nest-banner': table, 'nest-logo': sign } as const;

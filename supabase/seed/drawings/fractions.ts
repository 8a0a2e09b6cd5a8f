import { COLOR } from './palette';
import { equalPizza, slice, wholePizza } from './pizza';
import { drawing, label, n, polar, verdict } from './svg';

/** A fraction written with a bar, centred on (`x`, `y`). */
function fraction(
  top: string,
  bottom: string,
  x: number,
  y: number,
  size: number,
  fill: string = COLOR.ink,
): string {
  const half = size * 0.42 * Math.max(top.length, bottom.length);
  return [
    label(top, x, y - size * 0.2, { size, weight: 800, fill }),
    `<path d="M${n(x - half)} ${n(y)}H${n(x + half)}" stroke="${fill}" stroke-width="${n(size * 0.12)}" stroke-linecap="round"/>`,
    label(bottom, x, y + size * 0.92, { size, weight: 800, fill }),
  ].join('');
}

function emptyPlate(x: number, y: number, radius: number): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius)}" ry="${n(radius)}" fill="${COLOR.white}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.68)}" fill="none" stroke="${COLOR.steelPale}" stroke-width="4"/>`;
}

const board = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#8a5430"/><circle cx="${x}" cy="${y}" r="${radius - 8}" fill="#a3683e"/>`;

/** Thumbnail of the module: a pizza in four equal slices, one on its way to a plate. */
export const fractionsThumbnail = drawing(
  'A pizza cut into four equal slices; one slice, a quarter, is being taken',
  COLOR.tealPale,
  [
    board(230, 184, 156),
    slice({ radius: 132, from: 90, to: 180, x: 227, y: 187, pulled: 4 }),
    slice({ radius: 132, from: 180, to: 270, x: 227, y: 187, pulled: 4 }),
    slice({ radius: 132, from: 270, to: 360, x: 227, y: 187, pulled: 4 }),
    emptyPlate(494, 112, 96),
    slice({ radius: 122, from: 0, to: 90, x: 444, y: 160 }),
    `<path d="M300 76Q350 40 396 66" fill="none" stroke="${COLOR.ink}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 14"/>`,
    fraction('1', '4', 494, 270, 54, COLOR.orange),
  ].join(''),
);

export const fractionsTable = drawing(
  'One whole pizza on a table with four empty plates around it',
  COLOR.orangePale,
  [
    `<ellipse cx="320" cy="190" rx="292" ry="158" fill="${COLOR.tealSoft}"/><ellipse cx="320" cy="184" rx="292" ry="156" fill="${COLOR.tealPale}"/>`,
    board(320, 180, 118),
    wholePizza(320, 180, 104),
    ...[
      [130, 116],
      [510, 116],
      [130, 246],
      [510, 246],
    ].map(([x = 0, y = 0]) => emptyPlate(x, y, 52)),
    `<g fill="none" stroke="${COLOR.steelDark}" stroke-width="5" stroke-linecap="round"><path d="M64 94v44M576 94v44M64 224v44M576 224v44"/></g>`,
  ].join(''),
);

export const fractionsUnequal = drawing(
  'Two pizzas in four slices: on the left the slices differ in size, on the right all four are equal',
  COLOR.tealPale,
  [
    ...(
      [
        [0, 130],
        [130, 250],
        [250, 305],
        [305, 360],
      ] as const
    ).map(([from, to]) => slice({ radius: 116, x: 176, y: 158, from, to, pulled: 5 })),
    equalPizza({ x: 464, y: 158, radius: 116, parts: 4 }),
    verdict('wrong', 176, 312, 26),
    verdict('right', 464, 312, 26),
  ].join(''),
);

export const fractionsNames = drawing(
  'Three of four equal pizza slices, beside the fraction three over four: the top number counts the slices we mean, the bottom number counts all equal slices',
  COLOR.orangePale,
  [
    equalPizza({ x: 160, y: 180, radius: 124, parts: 4, shown: 3 }),
    fraction('3', '4', 364, 170, 92, COLOR.teal),
    `<path d="M404 112H434M404 244H434" stroke="${COLOR.ink}" stroke-width="5" stroke-linecap="round"/>`,
    label('slices we mean', 438, 106, { size: 19, anchor: 'start', weight: 700 }),
    label('numerator', 438, 132, { size: 18, anchor: 'start', weight: 400 }),
    label('all equal slices', 438, 238, { size: 19, anchor: 'start', weight: 700 }),
    label('denominator', 438, 264, { size: 18, anchor: 'start', weight: 400 }),
  ].join(''),
);

const sharesOfOne = [2, 4, 8] as const;

export const fractionsSizes = drawing(
  'The same pizza cut in two, in four and in eight: the more slices, the smaller each one',
  COLOR.tealPale,
  sharesOfOne
    .map((parts, index) => {
      const x = 118 + index * 202;
      return (
        equalPizza({ x, y: 136, radius: 88, parts, shown: 1 }) +
        fraction('1', String(parts), x, 284, 42, COLOR.orange)
      );
    })
    .join(''),
);

const wallRows = [1, 2, 3, 4, 6, 8] as const;
const wallColors = [
  COLOR.ink,
  COLOR.orange,
  COLOR.teal,
  COLOR.orangeSoft,
  COLOR.tealSoft,
  COLOR.cheese,
] as const;

export const fractionsWall = drawing(
  'A fraction wall: bars of the same length cut into one, two, three, four, six and eight equal pieces',
  COLOR.paper,
  wallRows
    .map((parts, row) => {
      const y = 24 + row * 53;
      const width = 560 / parts;
      return Array.from({ length: parts }, (_, index) => {
        const x = 40 + index * width;
        const dark = row < 3;
        return (
          `<rect x="${n(x + 2)}" y="${y}" width="${n(width - 4)}" height="46" rx="7" fill="${wallColors[row]}"/>` +
          label(parts === 1 ? '1 whole' : `1/${parts}`, x + width / 2, y + 30, {
            size: 20,
            weight: 700,
            fill: dark ? COLOR.white : COLOR.ink,
          })
        );
      }).join('');
    })
    .join(''),
);

export const fractionsHalves = drawing(
  'One half, two quarters and four eighths of a pizza: the same amount each time',
  COLOR.orangePale,
  (
    [
      [2, 1],
      [4, 2],
      [8, 4],
    ] as const
  )
    .map(([parts, shown], index) => {
      const x = 118 + index * 202;
      return (
        equalPizza({ x, y: 136, radius: 86, parts, shown }) +
        fraction(String(shown), String(parts), x, 284, 42, COLOR.teal) +
        (index < 2 ? label('=', x + 101, 300, { size: 44, weight: 800 }) : '')
      );
    })
    .join(''),
);

const friends = [COLOR.teal, COLOR.orange, COLOR.ink] as const;

export const fractionsTwoForThree = drawing(
  'Two pizzas, each cut into three equal slices; each of three friends takes one slice of each pizza, two thirds in all',
  COLOR.tealPale,
  [96, 264]
    .map((y) =>
      friends
        .map((color, index) => {
          const dot = polar(120, y, 30, index * 120 + 60);
          return (
            slice({ radius: 76, x: 120, y, from: index * 120, to: index * 120 + 120, pulled: 5 }) +
            `<circle cx="${n(dot.x)}" cy="${n(dot.y)}" r="12" fill="${color}" stroke="${COLOR.white}" stroke-width="4"/>`
          );
        })
        .join(''),
    )
    .join('') +
    `<path d="M226 180H272M258 164L276 180L258 196" fill="none" stroke="${COLOR.ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>` +
    friends
      .map((color, index) => {
        const y = 66 + index * 114;
        return [
          `<circle cx="340" cy="${y - 20}" r="18" fill="${color}"/><path d="M308 ${y + 34}Q308 ${y + 4} 340 ${y + 4}Q372 ${y + 4} 372 ${y + 34}Z" fill="${color}"/>`,
          slice({ radius: 58, x: 440, y: y - 24, from: 120, to: 240 }),
          slice({ radius: 58, x: 530, y: y - 24, from: 120, to: 240 }),
          fraction('2', '3', 606, y, 28, COLOR.ink),
        ].join('');
      })
      .join(''),
);

/** All drawings of the module, by file name without its ending. */
export const fractionsDrawings = {
  'fractions-thumbnail': fractionsThumbnail,
  'fractions-table': fractionsTable,
  'fractions-unequal': fractionsUnequal,
  'fractions-names': fractionsNames,
  'fractions-sizes': fractionsSizes,
  'fractions-wall': fractionsWall,
  'fractions-halves': fractionsHalves,
  'fractions-two-for-three': fractionsTwoForThree,
} as const;

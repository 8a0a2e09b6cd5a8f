import type { Locator } from 'playwright';
import type { DrivenWindow } from './browsers/driven-window';

/** Blocks and data codewords of each, at error correction M, by version (ISO/IEC 18004, table 9). */
const BLOCKS: Readonly<Record<number, readonly [blocks: number, codewords: number]>> = {
  2: [1, 28],
  3: [1, 44],
  4: [2, 32],
  5: [2, 43],
  6: [4, 27],
};

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Decodes a QR code from a page's pixels (byte mode, versions 2 to 6, M), independently of the encoder. */
export async function readQrOf(picture: Locator): Promise<string> {
  const png = (await picture.screenshot()).toString('base64');
  return readQr(await picture.page().evaluate(sampleFields, { png }));
}

/** The same from a screenshot of a window, in which the code is at `box`. */
export async function readQrIn(window: DrivenWindow, box: Box): Promise<string> {
  const png = (await window.picture()).toString('base64');
  const fields = await window.evaluate(`(${String(sampleFields)})(${JSON.stringify({ png, box })})`);
  return readQr(fields as boolean[][]);
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page, in old browsers too. Returns the modules of the code in a picture by row; true is dark. */
async function sampleFields({ png, box }: { png: string; box?: Box }): Promise<boolean[][]> {
  const bytes = Uint8Array.from(atob(png), (sign) => sign.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const part = box || { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(part.width);
  canvas.height = Math.floor(part.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, -part.x, -part.y);
  const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
  const isDark = (x: number, y: number) => (data[(Math.floor(y) * width + Math.floor(x)) * 4] ?? 255) < 128;
  // Inside the quiet zone, without the rounded corners.
  const edge = Math.floor(width * 0.05);
  let [left, right, top] = [width, 0, width];
  for (let y = edge; y < width - edge; y += 1) {
    for (let x = edge; x < width - edge; x += 1) {
      if (!isDark(x, y)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
    }
  }
  let run = 0;
  while (isDark(left + run, top + 1)) run += 1;
  const count = Math.round(((right - left + 1) * 7) / run);
  const field = (right - left + 1) / count;
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (__, column) =>
      isDark(left + (column + 0.5) * field, top + (row + 0.5) * field),
    ),
  );
}

const numberOf = (bits: readonly number[]) => bits.reduce((value, bit) => value * 2 + bit, 0);

/** Decodes the modules of a code. */
export function readQr(dark: readonly (readonly boolean[])[]): string {
  const size = dark.length;
  const at = (row: number, column: number) => Number(dark[row]?.[column] ?? false);
  const [blocks, codewords] = BLOCKS[(size - 17) / 4] ?? [];
  if (blocks === undefined || codewords === undefined) throw new Error(`No code has ${size} fields a side`);

  const format = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((column) => at(8, column)),
    ...[7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8)),
  ];
  const info = numberOf(format) ^ 0b101010000010010;
  if (info >> 13 !== 0) throw new Error('The code is not of error correction M');
  const isMasked = MASKS[(info >> 10) & 7]!;

  const isData = (row: number, column: number) => {
    const isFinder = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);
    const isAlignment = Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2;
    return !isFinder && !isAlignment && row !== 6 && column !== 6;
  };
  const bits: number[] = [];
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isData(row, column)) bits.push(at(row, column) ^ Number(isMasked(row, column)));
      }
    }
    isUpward = !isUpward;
  }
  const words = Array.from({ length: blocks * codewords }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8),
  );
  const stream = Array.from({ length: blocks }, (_, block) =>
    Array.from({ length: codewords }, (__, word) => words[word * blocks + block] ?? []),
  ).flat(2);

  if (numberOf(stream.slice(0, 4)) !== 4) throw new Error('The code is not in byte mode');
  const length = numberOf(stream.slice(4, 12));
  const bytes = Array.from({ length }, (_, index) => numberOf(stream.slice(12 + index * 8, 20 + index * 8)));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}

/** A stored size of a picture. */
export interface PictureSize {
  readonly width: number;
  /** Encoding quality in percent (shell specification, section 9). */
  readonly quality: number;
}

/** Stored sizes, and the quality of each one's tier (decision E19). Widths in pixels; none is enlarged. */
export const PICTURE_SIZES: readonly PictureSize[] = [
  { width: 320, quality: 60 },
  { width: 640, quality: 70 },
  { width: 1280, quality: 80 },
  { width: 1920, quality: 90 },
];

/** Widths between `.w` and the extension; smaller files add their own. */
const MARK = /\.w(\d{1,5}(?:-\d{1,5}){1,7})(?:\.(\d{1,5}))?(\.[a-z0-9]{1,8})$/;

interface MarkedName {
  /** Everything before the mark. */
  readonly base: string;
  readonly widths: readonly number[];
  readonly ending: string;
}

function readMark(address: string): MarkedName | undefined {
  const match = MARK.exec(address);
  if (!match) return undefined;
  const [, list = '', own, ending = ''] = match;
  const widths = list.split('-').map(Number);
  const isAscending = widths.every((width, place) => width > (widths[place - 1] ?? 0));
  const isKnown = own === undefined || widths.slice(0, -1).includes(Number(own));
  return isAscending && isKnown ? { base: address.slice(0, match.index), widths, ending } : undefined;
}

function addressOfWidth({ base, widths, ending }: MarkedName, width: number): string {
  const own = width === widths.at(-1) ? '' : `.${width}`;
  return `${base}.w${widths.join('-')}${own}${ending}`;
}

/**
 * A path that names the stored widths: `cat.webp` in 320 and 640 becomes `cat.w320-640.webp`, the widest; the
 * other is `cat.w320-640.320.webp`. A single width needs no mark.
 */
export function markSizes(path: string, widths: readonly number[]): string {
  if (widths.length < 2) return path;
  const dot = path.lastIndexOf('.');
  return `${path.slice(0, dot)}.w${widths.join('-')}${path.slice(dot)}`;
}

/** Addresses of all sizes, narrowest first; only its own for other files. */
export function allSizes(address: string): readonly string[] {
  const mark = readMark(address);
  return mark ? mark.widths.map((width) => addressOfWidth(mark, width)) : [address];
}

/** The main address of a picture's size; any other address as it is. */
export function wholePicture(address: string): string {
  const mark = readMark(address);
  return mark ? addressOfWidth(mark, mark.widths.at(-1) ?? 0) : address;
}

/** Widths in pixels. */
export interface WantedSize {
  /** The displayed width, which is the minimum. */
  readonly drawn: number;
  /** The device's limit. */
  readonly most: number;
}

/** The narrowest size that is wide enough, within the device's limit. */
export function sizeFor(address: string, { drawn, most }: WantedSize): string {
  const mark = readMark(address);
  if (!mark) return address;
  const spared = mark.widths.filter((width) => width <= most);
  const [narrowest = 0] = mark.widths;
  const width = spared.find((candidate) => candidate >= drawn) ?? spared.at(-1) ?? narrowest;
  return addressOfWidth(mark, width);
}

/** A name without widths. */
export function withoutSizes(name: string): string {
  const mark = readMark(name);
  return mark ? `${mark.base}${mark.ending}` : name;
}

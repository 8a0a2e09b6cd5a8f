/** A size in which a picture is stored. */
export interface PictureSize {
  /** Pixels. */
  readonly width: number;
  /** How well it is encoded, in percent (shell specification, section 9: image quality). */
  readonly quality: number;
}

/** The sizes in which pictures are stored, each with the quality of its tier (decision E19). None is enlarged. */
export const PICTURE_SIZES: readonly PictureSize[] = [
  { width: 320, quality: 60 },
  { width: 640, quality: 70 },
  { width: 1280, quality: 80 },
  { width: 1920, quality: 90 },
];

/** Widths between `.w` and the ending, ascending; in the name of one of the smaller files its own width follows them. */
const MARK = /\.w(\d{1,5}(?:-\d{1,5}){1,7})(?:\.(\d{1,5}))?(\.[a-z0-9]{1,8})$/;

interface MarkedName {
  /** All before the mark. */
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

/** A path that names the stored widths: `cat.webp` in 320 and 640 becomes `cat.w320-640.webp`, the widest. */
export function markSizes(path: string, widths: readonly number[]): string {
  if (widths.length < 2) return path;
  const dot = path.lastIndexOf('.');
  return `${path.slice(0, dot)}.w${widths.join('-')}${path.slice(dot)}`;
}

/** The addresses of all sizes of a picture, the narrowest first and the picture's own last; of any other file just its own. */
export function allSizes(address: string): readonly string[] {
  const mark = readMark(address);
  return mark ? mark.widths.map((width) => addressOfWidth(mark, width)) : [address];
}

/** The address of the picture that a size belongs to; any other address as it is. */
export function wholePicture(address: string): string {
  const mark = readMark(address);
  return mark ? addressOfWidth(mark, mark.widths.at(-1) ?? 0) : address;
}

/** What is wanted of a picture. Pixels. */
export interface WantedSize {
  /** As wide as it is drawn; narrower ones would look worse. */
  readonly drawn: number;
  /** Never wider than this, however wide it is drawn. */
  readonly most: number;
}

/** The address of the narrowest size that is as wide as it is drawn, within what the device is spared. */
export function sizeFor(address: string, { drawn, most }: WantedSize): string {
  const mark = readMark(address);
  if (!mark) return address;
  const spared = mark.widths.filter((width) => width <= most);
  const [narrowest = 0] = mark.widths;
  const width = spared.find((candidate) => candidate >= drawn) ?? spared.at(-1) ?? narrowest;
  return addressOfWidth(mark, width);
}

/** A name without the widths in it. */
export function withoutSizes(name: string): string {
  const mark = readMark(name);
  return mark ? `${mark.base}${mark.ending}` : name;
}

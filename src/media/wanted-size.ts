import type { WantedSize } from '@/domain/media/picture-sizes';
import { imageQuality } from '@/shared/device-tier';

/**
 * The widest picture for each tier (decision E19, shell specification, section 9: image quality). Not less than 640: on a
 * smaller one the words in a drawing cannot be read.
 */
const WIDEST: Readonly<Record<ReturnType<typeof imageQuality>, number>> = {
  60: 640,
  70: 640,
  80: 1280,
  90: 1920,
};

/** The size of a picture to be loaded on this device now. `width`: as wide as it is drawn, in CSS pixels; else the screen. */
export function wantedSize(width?: number): WantedSize {
  const density = typeof devicePixelRatio === 'undefined' ? 1 : devicePixelRatio;
  const screenWidth = typeof screen === 'undefined' ? Number.POSITIVE_INFINITY : screen.width;
  return { drawn: Math.min(width ?? screenWidth, screenWidth) * density, most: WIDEST[imageQuality()] };
}

/** The picture as it was stored. */
export const WHOLE: WantedSize = { drawn: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY };

import { describe, expect, it } from 'vitest';
import { allSizes, markSizes, sizeFor, wholePicture, withoutSizes } from './picture-sizes';

const cat = 'public-assets/ada/cat-17.w320-640-1280.webp';

describe('sizes of pictures (E19)', () => {
  it('names a picture after its widths, and its smaller files after the picture', () => {
    expect(markSizes('ada/cat-17.webp', [320, 640, 1280])).toBe('ada/cat-17.w320-640-1280.webp');
    expect(markSizes('ada/cat-17.webp', [200])).toBe('ada/cat-17.webp');
    expect(allSizes(cat)).toEqual([
      'public-assets/ada/cat-17.w320-640-1280.320.webp',
      'public-assets/ada/cat-17.w320-640-1280.640.webp',
      cat,
    ]);
    expect(allSizes(cat).map(wholePicture)).toEqual([cat, cat, cat]);
    expect(withoutSizes('cat-17.w320-640-1280.webp')).toBe('cat-17.webp');
  });

  it.each([
    [100, 1920, '.320'],
    [320, 1920, '.320'],
    [321, 1920, '.640'],
    [700, 1920, ''],
    [4000, 1920, ''],
    [4000, 640, '.640'],
    [4000, 100, '.320'],
  ])('drawn %i px wide and at most %i, takes the file "%s"', (drawn, most, own) => {
    expect(sizeFor(cat, { drawn, most })).toBe(`public-assets/ada/cat-17.w320-640-1280${own}.webp`);
  });

  it.each([
    'public-assets/ada/cat.webp',
    'cat.w320.webp',
    'cat.w640-320.webp',
    'cat.w320-640.500.webp',
    'film.mp4',
    '',
    '.w1-2-3-4-5-6-7-8-9-10.webp',
  ])('takes %s for what it is', (address) => {
    expect(allSizes(address)).toEqual([address]);
    expect(sizeFor(address, { drawn: 1, most: 1 })).toBe(address);
    expect(wholePicture(address)).toBe(address);
  });
});

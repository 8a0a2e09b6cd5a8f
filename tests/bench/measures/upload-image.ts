import type { Page } from 'playwright';
import { BrowserProfile } from '../../harness/browser-profile';
import type { Measure } from '../measure';
import { slowDown } from '../page-timing';
import { SEEDED_MODULE } from '../seeded-content';
import { signInSeeded } from '../sign-in-seeded';
import { uploadOf } from '../upload-of';

const WIDTH = 4000;
const HEIGHT = 3000;

/** A photo of twelve million pixels, drawn and encoded by the browser itself. */
async function photo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([width, height]) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no drawing surface');
      for (let at = 0; at < 4000; at += 1) {
        context.fillStyle = `hsl(${(at * 47) % 360} 60% ${20 + ((at * 13) % 60)}%)`;
        context.fillRect(
          (at * 331) % width,
          (at * 197) % height,
          40 + ((at * 7) % 300),
          30 + ((at * 11) % 200),
        );
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [WIDTH, HEIGHT] as const,
  );
  return Buffer.from(bytes);
}

/** Uploads a camera photo to the library: the sizes created, and the bytes sent. */
export const uploadImage: Measure = {
  name: 'upload-image',
  title: 'Upload of one photo of 12 megapixels in its sizes, processor 4 times slower',
  async run({ url }) {
    const profile = new BrowserProfile({ url });
    try {
      const page = await profile.open();
      await page.goto('/');
      await signInSeeded(page);
      await page.goto(`/nest/content/module/media?id=${SEEDED_MODULE}`);
      const input = page.locator('input[type=file]').first();
      await input.waitFor({ state: 'attached' });
      const buffer = await photo(page);
      await slowDown(page, 4);
      let requests = 0;
      page.on('request', (request) => {
        if (request.url().includes('/storage/v1/object/upload/')) requests += 1;
      });
      const started = performance.now();
      await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
      const sizes = await uploadOf(page, 'photo.jpg', 120_000);
      const time = performance.now() - started;
      const kilobytes = sizes.map((size) => size / 1000);
      return [
        { name: 'requests to storage', value: requests, unit: 'count', floor: 8, aim: 8 },
        {
          name: 'bytes sent, all sizes',
          value: kilobytes.reduce((sum, size) => sum + size, 0),
          unit: 'kB',
          samples: kilobytes,
        },
        { name: 'bytes of the photo', value: buffer.length / 1000, unit: 'kB' },
        { name: 'from choosing to uploaded', value: time, unit: 'ms' },
      ];
    } finally {
      await profile.remove();
    }
  },
};

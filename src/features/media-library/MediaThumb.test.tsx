import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { MediaContext, type MediaSource } from '@/media/media-context';
import { MediaThumb } from './MediaThumb';

const source: MediaSource = {
  account: 'somebody',
  config: { url: globalThis.location.origin, anonKey: 'k' },
  getAccessToken: () => Promise.resolve(null),
  renewAccessToken: () => Promise.resolve(null),
};

it('asks for no more of a picture than is drawn: a list of them is opened on bad lines too (E19)', async () => {
  const address = 'public-assets/another/cat-1-ab12cd.w320-640-1280-1920.webp';
  const { container } = await render(
    <MediaContext value={source}>
      <MediaThumb kind="image" address={address} />
    </MediaContext>,
  );
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(
    /cat-1-ab12cd\.w320-640-1280-1920\.320\.webp$/,
  );
});

it('shows the middle of a picture of another shape', async () => {
  const square = `${globalThis.location.origin}/icons/icon.svg`;
  const { container } = await render(
    <MediaContext value={source}>
      <MediaThumb kind="image" address={square} />
    </MediaContext>,
  );
  await expect.poll(() => container.querySelector('img')?.naturalWidth).toBeGreaterThan(0);
  const picture = container.querySelector('img')!.getBoundingClientRect();
  const box = container.querySelector('span')!.getBoundingClientRect();
  expect([picture.top, picture.height]).toEqual([box.top, box.height]);
});

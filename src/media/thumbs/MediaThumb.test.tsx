import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { MediaContext, type MediaSource } from '../media-context';
import { MediaThumb, type MediaThumbProps } from './MediaThumb';

const source: MediaSource = {
  account: 'somebody',
  config: { url: globalThis.location.origin, anonKey: 'k' },
  getAccessToken: () => Promise.resolve(null),
  renewAccessToken: () => Promise.resolve(null),
};

const show = (props: MediaThumbProps) =>
  render(
    <MediaContext value={source}>
      <MediaThumb {...props} />
    </MediaContext>,
  );

it('loads no larger size than is drawn (E19)', async () => {
  const address = 'public-assets/another/cat-1-ab12cd.w320-640-1280-1920.webp';
  const { container } = await show({ kind: 'image', address });
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(
    /cat-1-ab12cd\.w320-640-1280-1920\.320\.webp$/,
  );
});

it('crops a picture of another shape to its middle', async () => {
  const { container } = await show({
    kind: 'image',
    address: `${globalThis.location.origin}/icons/icon.svg`,
  });
  await expect.poll(() => container.querySelector('img')?.naturalWidth).toBeGreaterThan(0);
  const picture = container.querySelector('img')!.getBoundingClientRect();
  const box = container.querySelector('span')!.getBoundingClientRect();
  expect([picture.top, picture.height]).toEqual([box.top, box.height]);
});

it('shows the kind of a file without a picture, and requests nothing', async () => {
  const { container } = await show({ kind: 'subtitles', address: 'public-assets/another/words.vtt' });
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

it('shows the kind of a file whose picture does not load, and reports its address', async () => {
  const address = `${globalThis.location.origin}/no-picture`;
  const onFailed = vi.fn();
  const { container } = await show({ kind: 'image', address, onFailed });
  await expect.poll(() => container.querySelector('svg')).not.toBeNull();
  expect(container.querySelector('img')).toBeNull();
  expect(onFailed.mock.calls).toEqual([[address]]);
});

import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { backupInUse } from '@/shared/project-in-use';
import { MediaContext, type MediaSource } from '../media-context';
import { useMediaUrl } from './use-media-url';

const source: MediaSource = {
  account: 'visitor',
  config: { url: globalThis.location?.origin ?? '', anonKey: 'k' },
  getAccessToken: () => Promise.resolve(null),
  renewAccessToken: () => Promise.resolve(null),
};

let count = 0;
const picture = () => `public-assets/somebody/cat-${(count += 1)}.w320-640-1280-1920.webp`;

function Shown({ address, width }: { readonly address: string; readonly width?: number }) {
  return <img alt="cat" src={useMediaUrl(address, width)} />;
}

const show = (address: string, width?: number) =>
  render(
    <MediaContext value={source}>
      <Shown address={address} {...(width === undefined ? {} : { width })} />
    </MediaContext>,
  );

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const urlOf = (address: string) => `${source.config?.url}/storage/v1/object/public/${address}`;
const shownUrl = () => page.getByAltText('cat').element().getAttribute('src');
const line = (effectiveType: string) =>
  Object.defineProperty(navigator, 'connection', { value: { effectiveType }, configurable: true });

it('uses the size in which a picture is drawn (E19)', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'));
  const address = picture();
  await show(address, 200 / devicePixelRatio);
  await expect.poll(shownUrl).toBe(urlOf(address.replace('.webp', '.320.webp')));
});

it('limits the size to what the connection allows', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'));
  vi.stubGlobal('screen', { width: 3000 });
  const original = Object.getOwnPropertyDescriptor(navigator, 'connection');
  line('2g');
  const address = picture();
  await show(address, 3000);
  await expect.poll(shownUrl).toBe(urlOf(address.replace('.webp', '.640.webp')));
  if (original) Object.defineProperty(navigator, 'connection', original);
  else Reflect.deleteProperty(navigator, 'connection');
});

it('comes from the current project during a failover (E16)', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'));
  const address = 'public-assets/somebody/dog.webp';
  await show(address);
  await expect.poll(shownUrl).toBe(urlOf(address));
  backupInUse.set({ url: 'https://backup.test', anonKey: 'k', isWritable: false });
  await expect.poll(shownUrl).toBe(`https://backup.test/storage/v1/object/public/${address}`);
  backupInUse.set(null);
  await expect.poll(shownUrl).toBe(urlOf(address));
});

it('requests nothing from other sites, which would learn who sees a card', async () => {
  await show('https://tracker.example/cat.png');
  expect(shownUrl()).toBeNull();
});

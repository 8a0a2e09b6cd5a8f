import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { catalogueSource } from '@/catalogue/catalogue-source';
import type { Download } from '@/domain/media/download';
import type { ModuleCopy } from '@/domain/media/module-copy';
import { MEDIA_CACHE, mediaCacheKey } from '@/domain/media/media-ref';
import { ownDevice } from '@support/db/own-device';
import { expectAccessible } from '@support/ui/expect-accessible';
import { OnThisDevice } from './OnThisDevice';

const { account, withData } = ownDevice();
const KB = 1024;

const copyOf = (moduleId: string, files: Readonly<Record<string, number>>, isWanted = true): ModuleCopy => ({
  moduleId,
  version: 'v1',
  isWanted,
  files: Object.entries(files).map(([name, bytes]) => ({
    address: `public-assets/${name}`,
    key: mediaCacheKey('public-assets', name),
    bytes,
  })),
  missing: [],
  usedAt: 1,
});
const download = (
  id: string,
  kind: Download['kind'],
  title: string,
  modules: readonly string[],
): Download => ({
  id,
  kind,
  title,
  modules,
  playlists: [],
  bytes: 0,
  state: 'done',
  isOnWifiOnly: false,
  askedAt: 1,
});

/** `at` names the files, since other tests' accounts may still keep theirs. */
async function keep(at: string) {
  const shelf = await catalogueSource(account()).shelf();
  const cache = await caches.open(MEDIA_CACHE);
  for (const copy of [
    copyOf('a', { [`${at}shared.webp`]: 100 * KB, [`${at}a.webp`]: 20 * KB }),
    copyOf('b', { [`${at}shared.webp`]: 100 * KB, [`${at}b.webp`]: 30 * KB }),
    copyOf('seen', { [`${at}seen.webp`]: 7 * KB }, false),
  ]) {
    await shelf.copies.put(copy);
    for (const { key } of copy.files) await cache.put(key, new Response('x'));
  }
  await shelf.downloads.put(download('p', 'playlist', 'Safety', ['a', 'b']));
  await shelf.downloads.put(download('a', 'module', 'Burns', ['a']));
  onTestFinished(() => caches.delete(MEDIA_CACHE).then(() => undefined));
  const isHere = async (name: string) =>
    (await cache.match(mediaCacheKey('public-assets', at + name))) !== undefined;
  return { shelf, isHere };
}

const show = () =>
  render(
    withData(
      <MemoryRouter>
        <OnThisDevice />
      </MemoryRouter>,
    ),
  );
const remove = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

it('lists what is kept with its size, and removes only what nothing else needs', async () => {
  const { isHere } = await keep('one-');
  await show();
  const items = page.getByRole('listitem');
  await expect.element(items.nth(0)).toHaveTextContent('SafetyPlaylist · 150 KB');
  await expect.element(items.nth(1)).toHaveTextContent('BurnsModule · 120 KB');
  await expect.element(page.getByText('Kept on purpose: 150 KB, from what you opened: 7 KB')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove Safety from this device' }).click();
  await expectAccessible();
  await remove('Remove');
  await expect.element(page.getByText('Safety')).not.toBeInTheDocument();
  await expect.element(items.nth(0)).toHaveTextContent('BurnsModule · 120 KB');
  expect(await Promise.all(['shared.webp', 'a.webp', 'b.webp'].map(isHere))).toEqual([true, true, false]);
});

it('removes all that is kept, after a confirmation', async () => {
  const { shelf, isHere } = await keep('all-');
  await show();
  await page.getByRole('button', { name: 'Remove all' }).click();
  expect(await shelf.downloads.all()).toHaveLength(2);
  await remove('Remove all');
  await expect.element(page.getByText('You keep nothing offline yet.')).toBeVisible();
  expect(await shelf.downloads.all()).toEqual([]);
  expect(await Promise.all(['shared.webp', 'b.webp', 'seen.webp'].map(isHere))).toEqual([false, false, true]);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import { withFailingReads } from '@support/db/failing-reads';
import { AppError } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import { linkId } from '@/shared/link-id';
import { toasts } from '@/ui/toast-store';
import { expectAccessible } from '@support/ui/expect-accessible';
import { AddToPlaylistsDialog } from './AddToPlaylistsDialog';
import { openBulkDevice, type BulkDevice } from '@support/features/library/bulk/open-bulk-list';

let device: BulkDevice;
/** The dialog's timers, by delay. */
let timers: { delay: number; run: () => void }[];

beforeEach(async () => {
  device = await openBulkDevice();
  timers = [];
});

afterEach(async () => {
  await cleanup();
  for (const { id } of toasts.read()) toasts.dismiss(id);
  await device.store.close();
  await page.viewport(1280, 800);
});

const clock: Clock = {
  now: () => 0,
  after(delay, run) {
    const timer = { delay, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  },
};

async function show(
  kind: 'module' | 'playlist',
  ids: readonly string[],
  {
    store = () => Promise.resolve(device.store),
    names = {},
    width = 1280,
  }: { store?: () => Promise<BulkDevice['store']>; names?: Record<string, string>; width?: number } = {},
) {
  await page.viewport(width, 800);
  const onClose = vi.fn();
  await render(
    <DatabaseProvider account={device.account} openStore={store}>
      <MemoryRouter>
        <AddToPlaylistsDialog
          kind={kind}
          ids={ids}
          what={`${ids.length} things`}
          nameOf={(id) => names[id] ?? ''}
          onClose={onClose}
          clock={clock}
        />
      </MemoryRouter>
    </DatabaseProvider>,
  );
  return onClose;
}

const tick = (name: string | RegExp) => page.getByRole('checkbox', { name });
const save = page.getByRole('button', { name: 'Save Changes' });
const again = page.getByRole('button', { name: 'Try again' });

async function contents(playlistId: string) {
  const items = await device.store.find('playlist_items', {
    where: { playlist_id: playlistId },
    sort: [{ position: 'asc' }],
  });
  return items.map(({ module_id, sub_playlist_id, position }) => [module_id ?? sub_playlist_id, position]);
}

describe('adding modules to playlists', () => {
  it.each(['playlists', 'playlist_items'] as const)(
    'reports that the playlists could not be loaded, and retries: %s',
    async (table) => {
      const [a] = await device.addModules(['A']);
      await device.addPlaylists(['Full']);
      const failing = withFailingReads(device.store, table);
      await show('module', [a!], { store: () => Promise.resolve(failing) });
      await expect.element(page.getByText('Failed to load playlists')).toBeVisible();
      await again.click();
      await expect.element(tick('Full')).toBeVisible();
    },
  );

  it('appends the difference, confirms it, and closes after 1.5 s (L3)', async () => {
    const [a, b, x] = await device.addModules(['A', 'B', 'X']);
    const [full, some, empty, other] = await device.addPlaylists(['Full', 'Some', 'Empty', 'Other']);
    for (const id of [a!, b!]) await device.addItem(full!, { module: id });
    for (const id of [x!, a!]) await device.addItem(some!, { module: id });
    await device.addItem(other!, { module: x! });
    const onClose = await show('module', [a!, b!]);
    await expect.element(tick(/^Full/)).toBeChecked();
    await expect.element(tick(/^Some/)).toBePartiallyChecked();
    await expect.element(page.getByText('Contains 1 of 2')).toBeVisible();
    await expect.element(save).toBeDisabled();
    await expectAccessible();
    await tick(/^Full/).click();
    await tick(/^Some/).click();
    await tick(/^Empty/).click();
    await save.click();
    await expect.element(page.getByText('Successfully updated playlists')).toBeVisible();
    expect(await contents(full!)).toEqual([]);
    expect(await contents(some!)).toEqual([
      [x, 0],
      [a, 1],
      [b, 2],
    ]);
    expect(await contents(empty!)).toEqual([
      [a, 0],
      [b, 1],
    ]);
    expect(await contents(other!)).toEqual([[x, 0]]);
    expect(timers.map(({ delay }) => delay)).toEqual([1500]);
    expect(onClose).not.toHaveBeenCalled();
    timers[0]!.run();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays open when a box is ticked after a save', async () => {
    const [a] = await device.addModules(['A']);
    const [first, second] = await device.addPlaylists(['First', 'Second']);
    await show('module', [a!]);
    await tick('First').click();
    await save.click();
    await expect.element(page.getByText('Successfully updated playlists')).toBeVisible();
    expect(timers).toHaveLength(1);
    await tick('Second').click();
    await expect.element(page.getByText('Successfully updated playlists')).not.toBeInTheDocument();
    expect(timers).toEqual([]);
    await save.click();
    await expect.element(page.getByText('Successfully updated playlists')).toBeVisible();
    expect(await contents(first!)).toEqual([[a, 0]]);
    expect(await contents(second!)).toEqual([[a, 0]]);
  });

  it('cycles a mixed box through all, none and mixed', async () => {
    const [a, b] = await device.addModules(['A', 'B']);
    const [some] = await device.addPlaylists(['Some']);
    await device.addItem(some!, { module: a! });
    await show('module', [a!, b!]);
    const box = tick(/^Some/);
    await expect.element(box).toBePartiallyChecked();
    await box.click();
    await expect.element(box).toBeChecked();
    await expect.element(save).toBeEnabled();
    await box.click();
    await expect.element(box).not.toBeChecked();
    await expect.element(box).not.toBePartiallyChecked();
    await box.click();
    await expect.element(box).toBePartiallyChecked();
    await expect.element(save).toBeDisabled();
  });

  it('links to creating a playlist when there is none', async () => {
    const [a] = await device.addModules(['A']);
    await show('module', [a!]);
    await expect.element(page.getByText('No playlists found. Create a playlist first.')).toBeVisible();
    const link = page.getByRole('link', { name: 'Create Playlist' });
    await expect.element(link).toHaveAttribute('href', '/nest/content/playlist');
    await expectAccessible();
  });

  it('finds a playlist regardless of case and accents at 360 px', async () => {
    const [a] = await device.addModules(['A']);
    await device.addPlaylists(['Été', 'B', 'C', 'D', 'E', 'F', 'G', `H ${'very long '.repeat(40)}`]);
    await show('module', [a!], { width: 360 });
    const search = page.getByRole('searchbox', { name: 'Search playlists...' });
    await expect.element(search).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await userEvent.fill(search, 'ete');
    await expect.element(tick('B')).not.toBeInTheDocument();
    await expect.element(tick('Été')).toBeVisible();
    await userEvent.fill(search, 'zebra');
    await expect.element(page.getByText('Nothing found for "zebra".')).toBeVisible();
  });

  it('reports a failed save, keeps the choices, and saves them on retry', async () => {
    const [a] = await device.addModules(['A']);
    const [p] = await device.addPlaylists(['P']);
    let fails = true;
    const failing = {
      ...device.store,
      writeMany: async (...args: Parameters<typeof device.store.writeMany>) =>
        fails ? [{ index: 0, error: new AppError('ERR_QUOTA', 'full') }] : device.store.writeMany(...args),
    };
    await show('module', [a!], { store: () => Promise.resolve(failing), names: { [a!]: 'A' } });
    await tick('P').click();
    await save.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to save playlist selections');
    await expect
      .element(page.getByRole('listitem'))
      .toHaveTextContent('A in PThere is no room left on this device.');
    await expect.element(tick('P')).toBeChecked();
    fails = false;
    await again.click();
    await expect.element(page.getByText('Successfully updated playlists')).toBeVisible();
    expect(await contents(p!)).toEqual([[a, 0]]);
  });

  it.each([1280, 360])(
    'reports successes and failures by item, and retries only the failures, at %i px (L7)',
    async (width) => {
      const [a, b] = await device.addModules(['A', 'B']);
      const [p, q] = await device.addPlaylists(['P', 'Q']);
      let refused = await linkId('playlist_items', q!, b!);
      const sent: number[] = [];
      const failing: BulkDevice['store'] = {
        ...device.store,
        async writeMany(changes, options) {
          sent.push(changes.length);
          const index = changes.findIndex((change) => change.kind === 'insert' && change.row.id === refused);
          await device.store.writeMany(
            changes.filter((_change, at) => at !== index),
            options,
          );
          return index < 0 ? [] : [{ index, error: new AppError('ERR_QUOTA', 'full') }];
        },
      };
      const names = { [a!]: 'A', [b!]: 'B' };
      const onClose = await show('module', [a!, b!], { store: () => Promise.resolve(failing), names, width });
      await tick('P').click();
      await tick('Q').click();
      await save.click();
      await expect
        .element(page.getByRole('alert'))
        .toHaveTextContent('Added 2 modules to 2 playlists. 1 change was not saved.');
      await expect
        .element(page.getByRole('listitem'))
        .toHaveTextContent('B in QThere is no room left on this device.');
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      expect(timers).toEqual([]);
      refused = '';
      await again.click();
      await expect.element(page.getByText('Successfully updated playlists')).toBeVisible();
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
      expect(sent).toEqual([4, 1]);
      expect(await contents(p!)).toEqual([
        [a, 0],
        [b, 1],
      ]);
      expect(await contents(q!)).toEqual([
        [a, 0],
        [b, 1],
      ]);
      expect(timers.map(({ delay }) => delay)).toEqual([1500]);
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it('saves all choices after a failure', async () => {
    const [a] = await device.addModules(['A']);
    const [p, q] = await device.addPlaylists(['P', 'Q']);
    let fails = true;
    const failing = {
      ...device.store,
      writeMany: async (...args: Parameters<typeof device.store.writeMany>) =>
        fails ? [{ index: 0, error: new AppError('ERR_QUOTA', 'full') }] : device.store.writeMany(...args),
    };
    await show('module', [a!], { store: () => Promise.resolve(failing) });
    await tick('P').click();
    await save.click();
    await expect.element(again).toBeVisible();
    fails = false;
    await tick('P').click();
    await tick('Q').click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await save.click();
    await expect.element(page.getByText('Successfully updated playlists')).toBeVisible();
    expect(await contents(p!)).toEqual([]);
    expect(await contents(q!)).toEqual([[a, 0]]);
  });

  describe('while saving', () => {
    let gate: PromiseWithResolvers<undefined>;

    async function begin(count: number, width = 1280) {
      const ids = await device.addModules(Array.from({ length: count }, (_none, index) => `M${index}`));
      const [p] = await device.addPlaylists(['P']);
      gate = Promise.withResolvers();
      const slow: BulkDevice['store'] = {
        ...device.store,
        async writeMany(...request) {
          await gate.promise;
          return device.store.writeMany(...request);
        },
      };
      const onClose = await show('module', ids, { store: () => Promise.resolve(slow), width });
      await tick('P').click();
      await save.click();
      return { onClose, playlist: p! };
    }

    it.each([1280, 360])('shows the progress at %i px', async (width) => {
      const { playlist } = await begin(250, width);
      await expect.element(page.getByRole('status').filter({ hasText: 'Saving 0 of 250' })).toBeVisible();
      await expect.element(page.getByRole('progressbar', { name: 'Saving 0 of 250' })).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      gate.resolve(undefined);
      await expect.element(page.getByText('Successfully updated playlists')).toBeVisible();
      await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
      expect(await contents(playlist)).toHaveLength(250);
    });

    it('shows no progress bar for a few items', async () => {
      await begin(3);
      await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
      expect(page.getByRole('progressbar').elements()).toEqual([]);
      gate.resolve(undefined);
      await expect.element(page.getByText('Successfully updated playlists')).toBeVisible();
    });

    it('stops between two batches, reports the progress, and resumes', async () => {
      const { onClose, playlist } = await begin(250);
      await page.getByRole('button', { name: 'Cancel' }).click();
      gate.resolve(undefined);
      await expect.element(page.getByText('Stopped. Added 100 modules to P.')).toBeVisible();
      expect(onClose).not.toHaveBeenCalled();
      expect(await contents(playlist)).toHaveLength(100);
      await save.click();
      await expect.element(page.getByText('Successfully updated playlists')).toBeVisible();
      const places = await contents(playlist);
      expect(places.map(([, position]) => position)).toEqual(places.map((_place, index) => index));
      expect(places).toHaveLength(250);
    });
  });

  it('reports playlists that fail to load', async () => {
    await show('module', ['a'], { store: () => Promise.reject(new AppError('ERR_UNKNOWN', 'damaged')) });
    await expect.element(page.getByText('Failed to load playlists')).toBeVisible();
    await expectAccessible();
  });
});

describe('adding playlists to playlists (D1)', () => {
  it('omits the playlist itself, and explains why a nested one cannot contain it', async () => {
    const [around, middle, inner, free] = await device.addPlaylists(['Around', 'Middle', 'Inner', 'Free']);
    await device.addItem(around!, { playlist: middle! });
    await device.addItem(middle!, { playlist: inner! });
    await show('playlist', [around!], { names: { [around!]: 'Around' } });
    await expect.element(tick('Free')).toBeEnabled();
    await expect.element(tick(/^Around/)).not.toBeInTheDocument();
    await expect.element(tick(/^Middle/)).toBeDisabled();
    await expect.element(tick(/^Inner/)).toBeDisabled();
    await expect.element(page.getByText('Is in Around, so it can’t contain it.').first()).toBeVisible();
    await expectAccessible();
    await tick('Free').click();
    await save.click();
    await expect.element(page.getByText('Successfully updated playlists')).toBeVisible();
    expect(await contents(free!)).toEqual([[around, 0]]);
  });

  it('explains that there is no other playlist', async () => {
    const [only] = await device.addPlaylists(['Only']);
    await show('playlist', [only!]);
    await expect.element(page.getByText('No other playlists found.')).toBeVisible();
  });
});

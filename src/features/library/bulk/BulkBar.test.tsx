import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { toasts } from '@/ui/toast-store';
import { expectAccessible } from '@support/ui/expect-accessible';
import { openBulkDevice, type BulkDevice } from '@support/features/library/bulk/open-bulk-list';

let device: BulkDevice;

beforeEach(async () => {
  device = await openBulkDevice();
});

afterEach(async () => {
  await cleanup();
  // Toasts of one test must not be clicked in the next.
  for (const { id } of toasts.read()) toasts.dismiss(id);
  await device.store.close();
  await page.viewport(1280, 800);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const all = page.getByRole('checkbox', { name: 'Select all' });
const bar = page.getByRole('toolbar', { name: 'Bulk Actions' });
const dialog = page.getByRole('dialog');
const link = (title: string) => page.getByRole('link', { name: title, exact: true });

async function deleteByMenu(title: string) {
  await button(`Actions for ${title}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

async function visibilities(table: 'modules' | 'playlists') {
  const rows = await device.store.find(table, { sort: [{ title: 'asc' }] });
  return rows.map(({ title, visibility }) => `${title} ${visibility}`);
}

describe('selecting', () => {
  it.each([1280, 360])(
    'shows Bulk Actions with the count at %i px, and none without a selection',
    async (width) => {
      await device.addModules(['A', 'B', 'C']);
      await device.show('modules', width);
      await box('B').click();
      await expect.element(bar).toBeVisible();
      await expect.element(bar.getByText('1 selected')).toBeVisible();
      await expect.element(all).toBePartiallyChecked();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await all.click();
      await expect.element(bar.getByText('3 selected')).toBeVisible();
      await button('Clear selection').click();
      await expect.element(bar).not.toBeInTheDocument();
      await expect.element(all).toHaveFocus();
      await expect.element(all).not.toBeChecked();
    },
  );

  it('announces the number of selected rows', async () => {
    await device.addModules(['A', 'B']);
    await device.show('modules');
    await all.click();
    await expect
      .element(page.getByRole('status').filter({ hasText: '2 modules selected' }))
      .toBeInTheDocument();
  });

  it('selects a range by keyboard, and moves to the actions and back', async () => {
    await device.addModules(['A', 'B', 'C', 'D']);
    await device.show('modules');
    await expect.element(box('B')).toBeVisible();
    box('B').element().focus();
    await userEvent.keyboard(' ');
    box('D').element().focus();
    await userEvent.keyboard('{Shift>} {/Shift}');
    await expect.element(bar.getByText('3 selected')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Unpublish')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(button('Add to Playlists')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(button('Clear selection')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(box('D')).toHaveFocus();
  });

  it('centers the bar on the content', async () => {
    await device.addModules(['A']);
    await device.show('modules');
    const side = document.createElement('div');
    side.dataset['sideBar'] = 'wide';
    document.body.append(side);
    await box('A').click();
    const { left, right } = bar.element().getBoundingClientRect();
    expect((left + right) / 2).toBeCloseTo((15 * 16 + document.documentElement.clientWidth) / 2, -1);
    side.remove();
  });

  it('deselects a row that another device deletes', async () => {
    const [first] = await device.addModules(['A', 'B']);
    await device.show('modules');
    await all.click();
    await device.store.remove('modules', first!);
    await expect.element(bar.getByText('1 selected')).toBeVisible();
  });
});

describe('deleting (L7)', () => {
  it('confirms with the cascades, deletes, and restores everything in one click', async () => {
    const [a, b] = await device.addModules(['A', 'B', 'C']);
    const [p] = await device.addPlaylists(['P']);
    await device.addItem(p!, { module: a! });
    await device.addItem(p!, { module: b! });
    await device.show('modules');
    await box('A').click();
    await box('B').click();
    await button('Delete').click();
    await expect.element(dialog.getByRole('heading', { name: 'Delete 2 modules?' })).toBeVisible();
    await expect.element(dialog.getByText('2 places in playlists')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Deleted 2 modules')).toBeVisible();
    await expect.element(link('A')).not.toBeInTheDocument();
    await expect.element(link('C')).toHaveFocus();
    await expect.element(bar).not.toBeInTheDocument();
    expect(await device.store.find('playlist_items')).toHaveLength(0);
    await button('Undo').click();
    await expect.element(page.getByText('Restored 2 modules')).toBeVisible();
    await expect.element(link('A')).toBeVisible();
    expect(await device.store.find('playlist_items')).toHaveLength(2);
    // Where the focus was before Undo was clicked.
    await expect.element(link('C')).toHaveFocus();
  });

  it('confirms during a running undo, and deletes after it', async () => {
    await device.addModules(['A']);
    await device.show('modules');
    await deleteByMenu('A');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(link('A')).not.toBeInTheDocument();
    await expect.element(button('Undo')).toBeVisible();
    const reported = Promise.withResolvers<undefined>();
    device.afterwards = reported.promise;
    await button('Undo').click();
    await deleteByMenu('A');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(link('A')).toBeVisible();
    reported.resolve(undefined);
    await expect.element(link('A')).not.toBeInTheDocument();
    await button('Undo').click();
    await expect.element(link('A')).toBeVisible();
  });

  it('allows a deletion whose cascades cannot be counted, and says so', async () => {
    await device.addModules(['A']);
    device.failsReads = true;
    await device.show('modules');
    await box('A').click();
    await button('Delete').click();
    await expect.element(dialog.getByText(/^We couldn.t check what else will be deleted/)).toBeVisible();
    await expect.element(dialog.getByText(/^Looking up/)).not.toBeInTheDocument();
    await expectAccessible();
    device.failsReads = false;
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Deleted A')).toBeVisible();
  });

  it('moves the focus to the create button when no row is left', async () => {
    await device.addModules(['A', 'B']);
    await device.show('modules');
    await all.click();
    await button('Delete').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Deleted 2 modules')).toBeVisible();
    await expect.element(link('Create Module').first()).toHaveFocus();
  });

  it('lists failures with their reasons, and retries them', async () => {
    const [, b] = await device.addModules(['A', 'B', 'C']);
    device.refused.add(b!);
    await device.show('modules');
    await all.click();
    await button('Delete').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog.getByRole('heading', { name: 'Failed to delete B' })).toBeVisible();
    await expect
      .element(dialog.getByRole('listitem'))
      .toHaveTextContent('BThere is no room left on this device.');
    await expect.element(page.getByText('Deleted 2 modules')).toBeVisible();
    await expectAccessible();
    device.refused.clear();
    await button('Try again').click();
    await expect.element(page.getByText('Deleted B', { exact: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await device.store.find('modules')).toEqual([]);
  });

  it('shows a shared reason once', async () => {
    for (const id of await device.addModules(['A', 'B'])) device.refused.add(id);
    await device.show('modules');
    await all.click();
    await button('Delete').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog.getByRole('heading', { name: 'Failed to delete 2 modules' })).toBeVisible();
    expect(dialog.getByText('There is no room left on this device.').elements()).toHaveLength(1);
    expect(
      dialog
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['A', 'B']));
    await expectAccessible();
  });

  it('lists rows that could not be restored by name, and retries them', async () => {
    const [a] = await device.addModules(['A', 'B']);
    await device.show('modules');
    await all.click();
    await button('Delete').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(button('Undo')).toBeVisible();
    device.refused.add(a!);
    await button('Undo').click();
    await expect.element(dialog.getByRole('heading', { name: 'Failed to restore A' })).toBeVisible();
    await expect.element(dialog.getByText('There is no room left on this device.')).toBeVisible();
    device.refused.clear();
    await button('Try again').click();
    await expect.element(link('A')).toBeVisible();
    await expect.element(link('B')).toBeVisible();
  });

  it('shows the progress, and stops between two batches on demand', async () => {
    await device.addModules(Array.from({ length: 130 }, (_none, index) => `M${index}`));
    const gate = Promise.withResolvers<undefined>();
    await device.show('modules');
    await expect.element(page.getByText('Total 130', { exact: true })).toBeVisible();
    await all.click();
    await button('Delete').click();
    device.gate = gate.promise;
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Deleting 0 of 130', { exact: true })).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    await expectAccessible();
    await button('Cancel').click();
    gate.resolve(undefined);
    await expect.element(page.getByText('Deleted 100 modules')).toBeVisible();
    await expect.element(bar.getByText('30 selected')).toBeVisible();
    await button('Undo').click();
    await expect.element(page.getByText('Restored 100 modules')).toBeVisible();
    expect(await device.store.find('modules')).toHaveLength(130);
  });

  it('deletes playlists but not their content', async () => {
    const [a] = await device.addModules(['A']);
    const [p, q] = await device.addPlaylists(['P', 'Q']);
    await device.addItem(p!, { module: a! });
    await device.addItem(q!, { playlist: p! });
    await device.show('playlists');
    await box('P').click();
    await button('Delete').click();
    await expect.element(dialog.getByRole('heading', { name: 'Delete P?' })).toBeVisible();
    await expect.element(dialog.getByText('The modules in it stay.')).toBeVisible();
    await expect.element(dialog.getByText('1 place in playlists')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Deleted P', { exact: true })).toBeVisible();
    expect(await device.store.find('playlist_items')).toEqual([]);
    expect(await device.store.find('modules')).toHaveLength(1);
  });
});

describe('unpublishing', () => {
  it.each(['modules', 'playlists'] as const)(
    'restricts public %s, and publishes them again',
    async (table) => {
      await (table === 'modules' ? device.addModules(['A', 'B']) : device.addPlaylists(['A', 'B']));
      await device.show(table);
      await all.click();
      await button('Unpublish').click();
      await expect.element(page.getByText(`Unpublished 2 ${table}`)).toBeVisible();
      expect(await visibilities(table)).toEqual(['A restricted', 'B restricted']);
      await expect.element(bar).not.toBeInTheDocument();
      await expect.element(all).toHaveFocus();
      await button('Undo').click();
      await expect.element(page.getByText(`Published 2 ${table} again`)).toBeVisible();
      expect(await visibilities(table)).toEqual(['A public', 'B public']);
    },
  );

  it('skips drafts, and says so (D3)', async () => {
    await device.addModules(['A']);
    await device.addModules(['B'], 'draft');
    await device.show('modules');
    await all.click();
    await button('Unpublish').click();
    await expect.element(page.getByText('Unpublished A, 1 was not public')).toBeVisible();
    expect(await visibilities('modules')).toEqual(['A restricted', 'B draft']);
    await box('B').click();
    await button('Unpublish').click();
    await expect.element(page.getByText(/None of these are public/)).toBeVisible();
  });

  it('keeps unprocessed rows selected when it is stopped', async () => {
    await device.addModules(Array.from({ length: 130 }, (_none, index) => `M${index}`));
    const gate = Promise.withResolvers<undefined>();
    device.gate = gate.promise;
    await device.show('modules');
    await expect.element(page.getByText('Total 130', { exact: true })).toBeVisible();
    await all.click();
    await button('Unpublish').click();
    await button('Cancel').click();
    gate.resolve(undefined);
    await expect.element(page.getByText('Unpublished 100 modules')).toBeVisible();
    await expect.element(bar).toBeVisible();
  });

  it('undoes an earlier job after the running one', async () => {
    await device.addModules(['A', 'B']);
    await device.show('modules');
    await box('A').click();
    await button('Unpublish').click();
    await expect.element(page.getByText('Unpublished A')).toBeVisible();
    await box('B').click();
    const gate = Promise.withResolvers<undefined>();
    device.gate = gate.promise;
    await button('Unpublish').click();
    await expect.element(page.getByText('Unpublishing 0 of 1', { exact: true })).toBeVisible();
    await button('Undo').click();
    gate.resolve(undefined);
    await expect.element(page.getByText('Published A again')).toBeVisible();
    expect(await visibilities('modules')).toEqual(['A public', 'B restricted']);
  });

  it('reports which modules were republished, and which were changed or deleted since', async () => {
    const [, b, c] = await device.addModules(['A', 'B', 'C']);
    await device.show('modules');
    await all.click();
    await button('Unpublish').click();
    await expect.element(page.getByText('Unpublished 3 modules')).toBeVisible();
    await device.store.patch('modules', b!, { visibility: 'draft' });
    await device.store.remove('modules', c!);
    await button('Undo').click();
    await expect
      .element(
        page.getByText('Published A again; B has changed since and was left as it is; C was deleted since', {
          exact: true,
        }),
      )
      .toBeVisible();
  });

  it('reports that nothing was republished when all modules were changed since', async () => {
    const ids = await device.addModules(['A', 'B']);
    await device.show('modules');
    await all.click();
    await button('Unpublish').click();
    await expect.element(page.getByText('Unpublished 2 modules')).toBeVisible();
    for (const id of ids) await device.store.patch('modules', id, { visibility: 'draft' });
    await button('Undo').click();
    await expect
      .element(page.getByText('2 modules have changed since and were left as they are', { exact: true }))
      .toBeVisible();
  });

  it('reports only what a retry republished', async () => {
    const [a] = await device.addModules(['A', 'B']);
    await device.show('modules');
    await all.click();
    await button('Unpublish').click();
    await expect.element(page.getByText('Unpublished 2 modules')).toBeVisible();
    device.refused.add(a!);
    await button('Undo').click();
    await expect.element(page.getByText('Published B again', { exact: true })).toBeVisible();
    device.refused.clear();
    await button('Try again').click();
    await expect.element(page.getByText('Published A again', { exact: true })).toBeVisible();
  });

  it('reports failures, and keeps them selected', async () => {
    const [a] = await device.addModules(['A', 'B']);
    device.refused.add(a!);
    await device.show('modules');
    await all.click();
    await button('Unpublish').click();
    await expect.element(dialog.getByRole('heading', { name: 'Failed to unpublish items' })).toBeVisible();
    await expect
      .element(dialog.getByRole('listitem'))
      .toHaveTextContent('AThere is no room left on this device.');
    await dialog.getByText('Close', { exact: true }).click();
    await expect.element(bar).toBeVisible();
  });
});

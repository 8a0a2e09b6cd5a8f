import { expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { ownDevice } from '@support/db/own-device';
import { detailsDraft, EMPTY_PLAYLIST } from '@/ui/drafts/forms';
import { expectAccessible } from '@support/ui/expect-accessible';
import { newModule } from '@support/rows';
import LibraryScreen from './LibraryScreen';

const { account, store, withData } = ownDevice();

async function show(address = '/nest/content') {
  await render(
    withData(
      <MemoryRouter initialEntries={[address]}>
        <LibraryScreen />
      </MemoryRouter>,
    ),
  );
}

async function addModule(title: string): Promise<string> {
  const id = crypto.randomUUID();
  await store().insert('modules', newModule(account(), { id, title }));
  return id;
}

const typed = (title: string) => ({
  base: { ...EMPTY_PLAYLIST, title },
  mine: { description: 'Typed on the train' },
});

it('links to drafts of deleted content only', async () => {
  const there = await addModule('Knots');
  detailsDraft('module', account(), there).write(typed('Knots'));
  detailsDraft('module', account(), undefined).write(typed(''));
  detailsDraft('module', account(), 'gone').write(typed('Burns'));
  // Unchanged, so nothing is lost.
  detailsDraft('module', account(), 'same').write({ base: EMPTY_PLAYLIST, mine: {} });
  detailsDraft('module', crypto.randomUUID(), 'of-another').write(typed('Not mine'));
  detailsDraft('playlist', account(), 'list').write(typed('Onboarding'));
  await page.viewport(360, 640);
  await show();
  await expect.element(page.getByText(/^The module 'Burns' was deleted\./)).toBeVisible();
  expect(page.getByText(/Your unsaved changes are still here/).elements()).toHaveLength(1);
  await expect
    .element(page.getByRole('link', { name: 'Show changes: Burns' }))
    .toHaveAttribute('href', '/nest/content/module?id=gone');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
  await page.getByRole('tab', { name: 'Playlists' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Show changes: Onboarding' }))
    .toHaveAttribute('href', '/nest/content/playlist?id=list');
});

it('links to each of several drafts', async () => {
  await addModule('Knots');
  detailsDraft('module', account(), 'one').write(typed('Burns'));
  detailsDraft('module', account(), 'two').write(
    typed('A rather long title of a module about first aid in the kitchen'),
  );
  detailsDraft('module', account(), 'three').write(typed(''));
  await page.viewport(360, 640);
  await show();
  await expect.element(page.getByText(/^3 modules you were editing were deleted/)).toBeVisible();
  for (const name of ['Burns', /^A rather long title/, 'Without a name'])
    await expect.element(page.getByRole('link', { name })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
});

it('does not treat unfetched content as deleted', async () => {
  await store().outbox.marks.clear(FIRST_SYNC_MARK);
  detailsDraft('module', account(), 'not-fetched').write(typed('Burns'));
  await addModule('Knots');
  await show();
  await expect.element(page.getByRole('link', { name: 'Knots' })).toBeVisible();
  await expect.element(page.getByText(/Your unsaved changes are still here/)).not.toBeInTheDocument();
});

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { LocalStore } from '@/db/local-store';
import { linkId } from '@/shared/link-id';
import { expectAccessible } from '@support/ui/expect-accessible';
import { MODULE_ID, shareScreen } from '@support/features/module-share/share-screen';

const { store, show, addGroups, grantAccess, addPlaylist, addAccess, restrict, box, save } = shareScreen();

describe('groups of a restricted module', () => {
  it('are offered only while it is published and restricted', async () => {
    await addGroups('Class 4b');
    await show();
    const heading = page.getByRole('heading', { name: 'Group Access' });
    await expect.element(save()).toBeDisabled();
    await expect.element(heading).not.toBeInTheDocument();
    await page.getByRole('switch', { name: 'Published' }).click();
    await expect.element(heading).not.toBeInTheDocument();
    await page.getByRole('radio', { name: /^Restricted/ }).click();
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByText(/^No groups chosen/)).toBeVisible();
  });

  it('are written as a difference (L3)', async () => {
    const [first, second, third] = await addGroups('Class 4a', 'Class 4b', 'Class 4c');
    await restrict();
    for (const group of [first!, second!]) await grantAccess(group);
    const wrote: unknown[] = [];
    const watching: LocalStore = {
      ...store(),
      insert: (table, row) => {
        wrote.push(['insert', table]);
        return store().insert(table, row);
      },
      remove: (table, id) => {
        wrote.push(['remove', table]);
        return store().remove(table, id);
      },
      patch: (table, id, changes) => {
        wrote.push(['patch', table]);
        return store().patch(table, id, changes);
      },
    };
    await show(undefined, watching);
    await expect.element(box('Class 4a')).toBeChecked();
    await expect.element(box('Class 4c')).not.toBeChecked();
    await box('Class 4a').click();
    await box('Class 4c').click();
    // Ticking and unticking is no change.
    await box('Class 4b').click();
    await box('Class 4b').click();
    await expect.element(page.getByText('2 of 3 chosen')).toBeVisible();
    await expectAccessible();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    await expect.element(save()).toBeDisabled();
    expect(wrote).toEqual([
      ['remove', 'access_control'],
      ['insert', 'access_control'],
    ]);
    const rows = await store().find('access_control');
    expect(rows.map(({ group_id }) => group_id).toSorted()).toEqual([second!, third!].toSorted());
    expect(rows.find(({ group_id }) => group_id === third)?.id).toBe(
      await linkId('access_control', 'module', MODULE_ID, third!),
    );
  });

  it('are unticked when another card is chosen before saving', async () => {
    await addGroups('Class 4a');
    await restrict();
    await show();
    await box('Class 4a').click();
    await page.getByRole('radio', { name: /^Public/ }).click();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    expect(await store().find('access_control')).toEqual([]);
    expect((await store().get('modules', MODULE_ID))?.visibility).toBe('public');
  });

  it('are found by a few letters, regardless of accents', async () => {
    await addGroups(...Array.from({ length: 200 }, (_, index) => `Group ${index}`), 'École du soir');
    await restrict();
    await show();
    await expect.element(page.getByText('0 of 201 chosen')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search groups...' }).fill('ecole');
    await expect.element(box('Group 7')).not.toBeInTheDocument();
    await box('École du soir').click();
    await expect.element(page.getByText('1 of 201 chosen')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search groups...' }).fill('zzz');
    await expect.element(page.getByText('Nothing found for "zzz".')).toBeVisible();
  });

  it('are optional: the page says who has access without any', async () => {
    await addGroups('Class 4a');
    await addPlaylist('Monday');
    await restrict();
    await show();
    await expect.element(page.getByText('No groups chosen: no one can take this module yet.')).toBeVisible();
    await addAccess();
    await expect.element(page.getByText(/: only people you gave access can/)).toBeVisible();
    await box('Monday').click();
    await expect.element(page.getByText(/groups that can open one of its playlists/)).toBeVisible();
    await box('Class 4a').click();
    await expect.element(page.getByText(/No groups chosen/)).not.toBeInTheDocument();
  });

  it('that are deleted while ticked get no access', async () => {
    const [group] = await addGroups('Class 4a');
    await restrict();
    await show();
    await box('Class 4a').click();
    await store().remove('groups', group!);
    await expect.element(page.getByText('No groups yet. Create a group first.')).toBeVisible();
    await expect.element(save()).toBeDisabled();
    expect(await store().find('access_control')).toEqual([]);
  });

  it('follow another device, and keep local choices', async () => {
    const [first, second] = await addGroups('Class 4a', 'Class 4b');
    await restrict();
    await show();
    await box('Class 4a').click();
    await grantAccess(second!);
    await expect.element(box('Class 4b')).toBeChecked();
    await expect.element(box('Class 4a')).toBeChecked();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    const rows = await store().find('access_control');
    expect(rows.map(({ group_id }) => group_id).toSorted()).toEqual([first!, second!].toSorted());
  });
});

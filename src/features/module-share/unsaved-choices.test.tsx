import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { AppError } from '@/shared/app-error';
import ModuleShareScreen from './ModuleShareScreen';
import { MODULE_ID, shareScreen } from '@support/features/module-share/share-screen';

const { account, store, withData, show, addGroups, grantAccess, addPlaylist, restrict, box, save } =
  shareScreen();

/** The stored groups with access to the module. */
const lettingIn = async () =>
  (await store().find('access_control')).map(({ group_id }) => group_id).toSorted();

describe('unsaved choices', () => {
  it('survive a refused save, with the reason', async () => {
    const refusing = { ...store(), insert: () => Promise.reject(new AppError('ERR_QUOTA', 'full')) };
    await addPlaylist('Monday');
    await show(undefined, refusing);
    await box('Monday').click();
    await save().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/no room left on this device/);
    await expect.element(box('Monday')).toBeChecked();
    await expect.element(save()).toBeEnabled();
  });

  it('survive leaving the page until they are saved', async () => {
    const [first, second] = await addGroups('Class 4a', 'Class 4b');
    await addPlaylist('Monday');
    await restrict();
    await grantAccess(second!);
    await render(
      withData(
        <MemoryRouter initialEntries={[`/share?id=${MODULE_ID}`]}>
          <Link to="/other">Leave</Link>
          <Link to={`/share?id=${MODULE_ID}`}>Come back</Link>
          <Routes>
            <Route path="/share" element={<ModuleShareScreen />} />
            <Route path="/other" element={<p>Elsewhere</p>} />
          </Routes>
        </MemoryRouter>,
      ),
    );
    await box('Class 4a').click();
    await box('Class 4b').click();
    await box('Monday').click();
    await expect.element(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('link', { name: 'Leave' }).click();
    await expect.element(page.getByText('Elsewhere')).toBeVisible();
    await page.getByRole('link', { name: 'Come back' }).click();
    await expect.element(box('Class 4a')).toBeChecked();
    await expect.element(box('Class 4b')).not.toBeChecked();
    await expect.element(box('Monday')).toBeChecked();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    expect((await store().find('access_control')).map(({ group_id }) => group_id)).toEqual([first]);
    await expect.poll(() => localStorage.getItem(`fledge-${account()}-share:${MODULE_ID}`)).toBeNull();
  });

  it('are discarded and restored (L7)', async () => {
    await addPlaylist('Monday');
    await show();
    await page.getByRole('switch', { name: 'Published' }).click();
    await box('Monday').click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(page.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
    await expect.element(page.getByRole('switch', { name: 'Published' })).not.toBeChecked();
    await expect.element(box('Monday')).not.toBeChecked();
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => localStorage.getItem(`fledge-${account()}-share:${MODULE_ID}`)).toBeNull();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByRole('switch', { name: 'Published' })).toBeChecked();
    await expect.element(box('Monday')).toBeChecked();
  });

  it('ignore a damaged draft', async () => {
    localStorage.setItem(
      `fledge-${account()}-share:${MODULE_ID}`,
      '{"form":{"audience":"everybody"},"groups":7}',
    );
    await addPlaylist('Monday');
    await show();
    await expect.element(box('Monday')).not.toBeChecked();
    await expect.element(save()).toBeDisabled();
  });
});

describe('groups ticked while the module was restricted', () => {
  const published = page.getByRole('switch', { name: 'Published' });

  it('are removed when it is opened, and ticked again when it is restricted again', async () => {
    const [first, second, third] = await addGroups('Class 4a', 'Class 4b', 'Class 4c');
    await restrict();
    for (const group of [second!, third!]) await grantAccess(group);
    await show();
    await box('Class 4a').click();
    await box('Class 4c').click();
    await published.click();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    expect((await store().get('modules', MODULE_ID))?.visibility).toBe('draft');
    // Untouched groups stay, although their boxes were hidden.
    expect(await lettingIn()).toEqual([first!, second!].toSorted());
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
    await published.click();
    await expect.element(box('Class 4a')).toBeChecked();
    await expect.element(box('Class 4b')).toBeChecked();
    await expect.element(box('Class 4c')).not.toBeChecked();
  });

  it('stay unsaved when another device makes it a draft', async () => {
    const [first] = await addGroups('Class 4a');
    await addPlaylist('Monday');
    await restrict();
    await show();
    await box('Class 4a').click();
    await store().patch('modules', MODULE_ID, { visibility: 'draft' });
    await expect.element(published).not.toBeChecked();
    await expect.element(page.getByText('Unsaved changes')).toBeVisible();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    expect(await lettingIn()).toEqual([first]);
    expect((await store().get('modules', MODULE_ID))?.visibility).toBe('draft');
  });

  it('stay in the form when another device makes it public', async () => {
    await addGroups('Class 4a');
    await addPlaylist('Monday');
    await restrict();
    await show();
    await box('Class 4a').click();
    await store().patch('modules', MODULE_ID, { visibility: 'public' });
    await expect.element(page.getByRole('radio', { name: /^Public/ })).toBeChecked();
    await box('Monday').click();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    expect(await lettingIn()).toEqual([]);
    await page.getByRole('radio', { name: /^Restricted/ }).click();
    await expect.element(box('Class 4a')).toBeChecked();
  });
});

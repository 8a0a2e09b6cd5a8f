import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { newNode } from '@/domain/graph/node-defaults';
import { expectAccessible } from '@support/ui/expect-accessible';
import { MODULE_ID, shareScreen } from '@support/features/module-share/share-screen';

const { account, store, show, addRequest, restrict, save } = shareScreen();

describe('publishing a module', () => {
  it('publishes a draft, and saves only after a change', async () => {
    await show();
    await expect.element(save()).toBeDisabled();
    await expect.element(page.getByRole('radio', { name: /^Public/ })).not.toBeInTheDocument();
    await page.getByRole('switch', { name: 'Published' }).click();
    await expect
      .element(page.getByText('After you save, anyone can find and take this module.'))
      .toBeVisible();
    await page.getByRole('radio', { name: /^Restricted/ }).click();
    await expect.element(page.getByText('No groups yet. Create a group first.')).toBeVisible();
    await expectAccessible();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    expect((await store().get('modules', MODULE_ID))?.visibility).toBe('restricted');
    await expect.element(save()).toBeDisabled();
  });

  it('confirms before publishing a module with errors (E6)', async () => {
    const node = newNode('video', 'node-1', { x: 0, y: 0 });
    await store().patch('modules', MODULE_ID, {
      content: { nodes: [{ ...node, config: { ...node.config, title: 'Bowline', isStart: true } }] },
    });
    await show();
    await page.getByRole('switch', { name: 'Published' }).click();
    await save().click();
    const question = page.getByRole('dialog', { name: 'Publish with an error?' });
    await expect.element(question.getByText('No video yet.')).toBeVisible();
    await expect
      .element(question.getByRole('link', { name: 'See errors' }))
      .toHaveAttribute('href', `/nest/content/module/build?id=${MODULE_ID}&panel=checks`);
    await expectAccessible();
    await question.getByRole('button', { name: 'Not yet' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect((await store().get('modules', MODULE_ID))?.visibility).toBe('draft');
    await save().click();
    await question.getByRole('button', { name: 'Publish anyway' }).click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    expect((await store().get('modules', MODULE_ID))?.visibility).toBe('public');
    await page.getByRole('radio', { name: /^Restricted/ }).click();
    await save().click();
    await expect.poll(async () => (await store().get('modules', MODULE_ID))?.visibility).toBe('restricted');
  });

  it('confirms before publishing a module with a deleted video (E6)', async () => {
    await store().outbox.marks.set(FIRST_SYNC_MARK, true);
    const film = newNode('video', 'node-1', { x: 0, y: 0 });
    const config = { ...film.config, isStart: true, videoUrl: `${account()}/film.mp4` };
    await store().patch('modules', MODULE_ID, { content: { nodes: [{ ...film, config }] } });
    await show();
    await page.getByRole('switch', { name: 'Published' }).click();
    await expect.element(page.getByText('The files are known')).toBeVisible();
    await save().click();
    await expect.element(page.getByRole('dialog', { name: 'Publish with an error?' })).toBeVisible();
    await expect.element(page.getByText('The video was deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Not yet' }).click();
    expect((await store().get('modules', MODULE_ID))?.visibility).toBe('draft');
  });

  it('offers the last audience again, also without groups', async () => {
    await restrict();
    await show();
    const published = page.getByRole('switch', { name: 'Published' });
    await published.click();
    await save().click();
    await expect.poll(async () => (await store().get('modules', MODULE_ID))?.visibility).toBe('draft');
    await published.click();
    await expect.element(page.getByRole('radio', { name: /^Restricted/ })).toBeChecked();
  });

  it('offers a draft to people with requests or access, not to everyone', async () => {
    await addRequest();
    await show();
    await page.getByRole('switch', { name: 'Published' }).click();
    await expect.element(page.getByRole('radio', { name: /^Restricted/ })).toBeChecked();
  });
});

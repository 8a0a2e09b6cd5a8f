import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lateStore } from '@support/features/module-summary/late-store';
import { MODULE_ID, summaryScreen } from '@support/features/module-summary/summary-screen';

const { store, reopen, show, addModule, title, save } = summaryScreen();

describe('a module changed on another device', () => {
  it('resumes a draft after a reload without overwriting newer changes', async () => {
    await addModule();
    await show(`?id=${MODULE_ID}`);
    await userEvent.fill(title(), 'My title');
    await reopen();
    await store().patch('modules', MODULE_ID, { description: 'From another device' });
    await show(`?id=${MODULE_ID}`);
    await expect.element(title()).toHaveValue('My title');
    await expect
      .element(page.getByRole('textbox', { name: 'Description' }))
      .toHaveValue('From another device');
    await save().click();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    expect(await store().get('modules', MODULE_ID)).toMatchObject({
      title: 'My title',
      description: 'From another device',
    });
  });

  it("keeps another device's value of the same field as a version (C3)", async () => {
    await addModule();
    await show(`?id=${MODULE_ID}`);
    await userEvent.fill(title(), 'My title');
    await store().patch('modules', MODULE_ID, { title: 'From another tab', description: 'As well' });
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('As well');
    await save().click();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    expect((await store().outbox.lists.versions(`modules|${MODULE_ID}`, 10)).rows).toMatchObject([
      { path: 'title', mine: 'My title', theirs: 'From another tab' },
    ]);
    // A value that this form saved itself is no foreign change.
    await userEvent.fill(title(), 'Another title');
    await save().click();
    await expect.poll(async () => (await store().get('modules', MODULE_ID))?.title).toBe('Another title');
    expect((await store().outbox.lists.versions(`modules|${MODULE_ID}`, 10)).rows).toHaveLength(1);
  });

  it("does not mistake its own earlier save for another device's", async () => {
    await addModule();
    const { late, hold, release } = lateStore(store());
    await show(`?id=${MODULE_ID}`, late);
    await expect.element(title()).toHaveValue('Knots');
    hold();
    for (const name of ['First', 'Second']) {
      await userEvent.fill(title(), name);
      await save().click();
      await expect.poll(async () => (await store().get('modules', MODULE_ID))?.title).toBe(name);
    }
    release();
    await expect.element(title()).toHaveValue('Second');
    expect((await store().outbox.lists.versions(`modules|${MODULE_ID}`, 10)).rows).toEqual([]);
  });
});

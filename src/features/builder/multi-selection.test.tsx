import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allLinks } from '@/domain/graph/links';
import { expectAccessible } from '@support/ui/expect-accessible';
import { canvasScreen, CONTENT, PATIENT } from '@support/features/builder/canvas-screen';

const { show, stored, storedNode, count, button, card, focus, press } = canvasScreen();

describe('several nodes', () => {
  it('are selected with Ctrl and the mouse, and aligned and restored in one step each', async () => {
    await show();
    await card(/Anchor/).click();
    await card(/Bowline/).click({ modifiers: ['Control'] });
    await expect.element(page.getByRole('toolbar', { name: 'Selected nodes' })).toBeVisible();
    await expect.element(page.getByText('2 nodes', { exact: true })).toBeVisible();
    await expectAccessible();
    await button('Align left').click();
    await expect.poll(async () => (await storedNode('b'))?.position.x).toBe(60);
    await button('Undo aligning').click();
    await expect.poll(async () => (await storedNode('b'))?.position.x).toBe(90);
  });

  it('are selected with Ctrl+A, duplicated with Ctrl+D, deleted and restored', async () => {
    await show();
    focus(card(/Anchor/));
    await press('{Control>}a{/Control}{Control>}d{/Control}');
    await expect.poll(count, PATIENT).toBe(6);
    expect(allLinks(await stored())).toHaveLength(2);
    // The copies are selected now.
    await button('Delete').click();
    await expect.poll(count, PATIENT).toBe(3);
    await press('{Control>}z{/Control}');
    await expect.poll(count, PATIENT).toBe(6);
  });

  it('are selected one by one with the selection tool', async () => {
    await show();
    await button('Select with a box').click();
    await card(/Anchor/).click();
    await card(/Bowline/).click();
    await expect.element(page.getByText('2 nodes', { exact: true })).toBeVisible();
    await button('Clear selection').click();
    await expect.element(page.getByText('2 nodes', { exact: true })).not.toBeInTheDocument();
  });

  it('have tools on a phone, too', async () => {
    await show(CONTENT, 360);
    await button('Select with a box').click();
    await card(/Anchor/).click();
    await card(/Bowline/).click();
    const tools = page.getByRole('toolbar', { name: 'Selected nodes' });
    await expect.element(tools).toBeVisible();
    expect(tools.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await expectAccessible();
  });
});

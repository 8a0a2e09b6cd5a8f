import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { canvasScreen } from '@support/features/builder/canvas-screen';

const { show, focused, press } = canvasScreen();

describe('finding a node', () => {
  it('lists and counts matches while typing, and goes to one with Enter', async () => {
    await show();
    await press('{Control>}f{/Control}');
    await expect.element(page.getByRole('combobox', { name: 'Find a node' })).toHaveFocus();
    await press('o');
    await expect.element(page.getByRole('option')).toHaveLength(3);
    await press('{Backspace}HITCH');
    await expect.element(page.getByRole('option')).toHaveLength(1);
    await expectAccessible();
    await press('{Enter}');
    await expect.poll(focused).toBe('c');
    await expect.element(page.getByRole('heading', { name: 'Configure Message' })).toBeVisible();
  });

  it('closes with Escape, and returns the keys to the canvas', async () => {
    await show();
    await press('{Control>}f{/Control}nothing like it{Escape}');
    await expect.element(page.getByRole('combobox', { name: 'Find a node' })).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Canvas, 3 nodes');
  });
});

import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { MODULE_ID, shareScreen } from '@support/features/module-share/share-screen';

const { show } = shareScreen();

describe('the share link', () => {
  it("uses the system's share sheet where available", async () => {
    const share = vi.fn<(data?: ShareData) => Promise<void>>(() => Promise.resolve());
    // Patched in place: the browser's storage accepts no other navigator object.
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await show();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    expect(share).toHaveBeenCalledWith({ title: 'Knots', url: `${location.origin}/modules/${MODULE_ID}` });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('is copied, with instructions where that is denied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await show();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.element(page.getByText('Copied!')).toBeVisible();
    expect(write).toHaveBeenCalledWith(`${location.origin}/modules/${MODULE_ID}`);
    write.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    await page.getByRole('button', { name: /Copied!|Copy link/ }).click();
    await expect.element(page.getByText(/could not be copied/)).toBeVisible();
  });

  it('explains what to do without a module', async () => {
    await show('');
    await expect.element(page.getByText('No module ID found')).toBeVisible();
    await expectAccessible();
  });
});

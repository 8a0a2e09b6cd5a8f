import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CopyState } from '@/media/offline-copy/copy-jobs';
import { expectAccessible } from '@support/ui/expect-accessible';
import { OfflineControl } from './OfflineControl';

async function show(copy: CopyState) {
  const acts = { onMake: vi.fn(), onCancel: vi.fn(), onRemove: vi.fn() };
  await render(<OfflineControl copy={copy} version="v1" {...acts} />);
  return acts;
}
const press = (name: string) => page.getByRole('button', { name }).click();

describe('OfflineControl', () => {
  it('makes a module available offline', async () => {
    const { onMake } = await show({ state: 'none' });
    await expectAccessible();
    await press('Make available offline');
    expect(onMake).toHaveBeenCalledOnce();
  });

  it('shows the progress, the remaining size and a cancel button', async () => {
    const progress = { filesDone: 3, filesTotal: 12, bytes: 2048, bytesLeftOfFile: 1024 };
    const { onCancel } = await show({ state: 'copying', progress });
    await expect.element(page.getByText('3 of 12 files, 2 KB, 1 KB left of this file')).toBeVisible();
    await expectAccessible();
    await press('Cancel');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('shows the stored size, and removes the module', async () => {
    const { onRemove } = await show({ state: 'kept', bytes: 1024 * 300, missing: 1, version: 'v1' });
    await expect.element(page.getByText('Available offline')).toBeVisible();
    await expect.element(page.getByText('300 KB on this device')).toBeVisible();
    await expect.element(page.getByText('1 file could not be saved and needs a connection.')).toBeVisible();
    await expectAccessible();
    await press('Remove from this device');
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it('offers to update a changed module', async () => {
    const { onMake } = await show({ state: 'kept', bytes: 0, missing: 0, version: 'v0' });
    await press('Save again');
    expect(onMake).toHaveBeenCalledOnce();
  });

  it.each([
    ['ERR_QUOTA', 'This device is full.'],
    ['ERR_OFFLINE', 'The connection was lost.'],
    ['ERR_UNKNOWN', 'The files could not be saved.'],
  ] as const)('explains %s', async (code, words) => {
    const { onMake } = await show({ state: 'failed', code });
    await expect.element(page.getByText(words)).toBeVisible();
    await press('Try again');
    expect(onMake).toHaveBeenCalledOnce();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DownloadPlan, DownloadView } from '@/domain/media/download';
import { AppError } from '@/shared/app-error';
import { expectAccessible } from '@support/ui/expect-accessible';
import { OfflineControl } from './OfflineControl';

const MB = 1024 * 1024;
const plan: DownloadPlan = {
  modules: 3,
  files: 12,
  bytes: 5 * MB,
  bytesToFetch: 2 * MB,
  unavailable: 1,
  onlineOnly: 1,
};

async function show(view: DownloadView, isOutdated = false) {
  const actions = {
    measure: vi.fn<() => Promise<DownloadPlan>>().mockResolvedValue(plan),
    start: vi.fn(),
    pause: vi.fn(),
    resume: vi.fn(),
    remove: vi.fn(),
  };
  await render(<OfflineControl download={{ view, ...actions }} isOutdated={isOutdated} />);
  return actions;
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const progress = { modulesDone: 3, modulesTotal: 12, bytes: 2048, bytesTotal: 8192 };
const kept = { state: 'kept', bytes: 1024 * 300, missing: 0, versions: new Map(), isPart: false } as const;

describe('OfflineControl', () => {
  it('says how much it downloads before it begins', async () => {
    const { start } = await show({ state: 'none' });
    await expectAccessible();
    await press('Make available offline');
    await expect.element(page.getByText('Download 2 MB')).toBeVisible();
    await expect.element(page.getByText('3 modules, 12 files')).toBeVisible();
    await expect.element(page.getByText('3 MB of it are on this device already.')).toBeVisible();
    await expect.element(page.getByText('1 file needs a connection.')).toBeVisible();
    await expect.element(page.getByText('1 module has a video that works online only.')).toBeVisible();
    expect(start).not.toHaveBeenCalled();
    await expectAccessible();
    await press('Download');
    expect(start).toHaveBeenCalledExactlyOnceWith({ bytes: 5 * MB, isOnWifiOnly: false });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that the size cannot be checked offline, and tries again', async () => {
    const { measure } = await show({ state: 'none' });
    measure.mockRejectedValueOnce(new AppError('ERR_OFFLINE', 'offline'));
    await press('Make available offline');
    await expect.element(page.getByText("You're offline. Connect to download.")).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download', exact: true })).not.toBeInTheDocument();
    await press('Try again');
    await expect.element(page.getByText('Download 2 MB')).toBeVisible();
  });

  it('shows the progress, and pauses or cancels', async () => {
    const { pause, remove } = await show({ state: 'running', progress, waitsFor: 'wifi' });
    await expect.element(page.getByText('3 of 12 modules, 2 KB of 8 KB')).toBeVisible();
    await expect.element(page.getByText('Waiting for Wi-Fi. It continues by itself.')).toBeVisible();
    await expectAccessible();
    await press('Pause');
    expect(pause).toHaveBeenCalledOnce();
    await press('Cancel');
    expect(remove).toHaveBeenCalledOnce();
  });

  it('resumes', async () => {
    const { resume } = await show({ state: 'paused', progress });
    await press('Resume');
    expect(resume).toHaveBeenCalledOnce();
  });

  it('shows the stored size, and removes it', async () => {
    const { remove } = await show(kept);
    await expect.element(page.getByText('Available offline', { exact: true })).toBeVisible();
    await expect.element(page.getByText('300 KB on this device')).toBeVisible();
    await expectAccessible();
    await press('Remove from this device');
    expect(remove).toHaveBeenCalledOnce();
  });

  it('does not call it available offline when a file is missing', async () => {
    await show({ ...kept, missing: 1 });
    await expect.element(page.getByText('Partly available offline')).toBeVisible();
    await expect.element(page.getByText('1 file could not be saved and needs a connection.')).toBeVisible();
    await expectAccessible();
  });

  it('offers to update what has changed, with its size first', async () => {
    await show(kept, true);
    await expect.element(page.getByText('Partly available offline')).toBeVisible();
    await press('Save again');
    await expect.element(page.getByText('Download 2 MB')).toBeVisible();
  });

  it.each([
    ['ERR_QUOTA', 'This device is full.'],
    ['ERR_UNKNOWN', 'Not everything could be saved.'],
  ] as const)('explains %s', async (problem, words) => {
    const { resume } = await show({ state: 'paused', progress, problem });
    await expect.element(page.getByText(words)).toBeVisible();
    await press('Try again');
    expect(resume).toHaveBeenCalledOnce();
  });
});

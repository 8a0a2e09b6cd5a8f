import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { fakeUploads, upload } from '@support/features/media-library/fake-uploads';
import { mediaLibrary } from '@support/features/media-library/media-library';

const { show, view, button } = mediaLibrary();
const MEGABYTE = 1024 * 1024;

describe('uploads', () => {
  it('are listed at once with their state and progress', async () => {
    const uploads = fakeUploads([
      upload('one.mp4', { state: 'sending', sent: MEGABYTE }),
      upload('two.png'),
      upload('three.pdf', { state: 'paused', sent: 2 * MEGABYTE }),
    ]);
    await show({ uploads });
    const panel = page.getByRole('region', { name: 'Files being uploaded' });
    await expect.element(panel.getByText('0 of 3 files, 3 MB of 12 MB')).toBeVisible();
    await expect.element(panel.getByText('25%', { exact: true })).toBeVisible();
    await expect.element(panel.getByRole('progressbar', { name: 'Progress of one.mp4' })).toBeVisible();
    await expect.element(button(/one\.mp4.*Uploading\.\.\. 25%/)).toBeVisible();
    await expect.element(button(/two\.png.*Waiting to upload/)).toBeVisible();
    await expect.element(page.getByText('Total 3')).toBeVisible();
    await expectAccessible();
    await button('Pause one.mp4').click();
    expect(uploads.pause).toHaveBeenCalledWith('module-content/u/one.mp4');
    await button('Resume three.pdf').click();
    expect(uploads.resume).toHaveBeenCalledWith('module-content/u/three.pdf');
    await button('Pause all').click();
    expect(uploads.pause).toHaveBeenLastCalledWith(undefined);
    await button('Resume all').click();
    expect(uploads.resume).toHaveBeenLastCalledWith(undefined);
  });

  it('keep the focus on the button that pauses and resumes one', async () => {
    const { rerender } = await show({ uploads: fakeUploads([upload('one.mp4')]) });
    await button('Pause one.mp4').click();
    await rerender(view({ uploads: fakeUploads([upload('one.mp4', { state: 'paused' })]) }));
    await expect.element(button('Resume one.mp4')).toHaveFocus();
  });

  it('keep the focus near the button that pauses or resumes all', async () => {
    const [one, two] = [upload('one.mp4'), upload('two.png')];
    const paused = [one, two].map((item) => ({ ...item, state: 'paused' as const }));
    const { rerender } = await show({ uploads: fakeUploads([one, two]) });
    await button('Pause all').click();
    await rerender(view({ uploads: fakeUploads(paused) }));
    await expect.element(button('Resume all')).toHaveFocus();
    await rerender(view({ uploads: fakeUploads([one, two]) }));
    await expect.element(button('Pause all')).toHaveFocus();
    await rerender(view({ uploads: fakeUploads([one]) }));
    await expect.element(button('Pause all')).not.toBeInTheDocument();
    expect(document.activeElement?.contains(button('Pause one.mp4').element())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('keep the focus nearby when a retried or canceled one disappears', async () => {
    const [one, two] = [upload('one.mp4', { state: 'refused' }), upload('two.png', { state: 'refused' })];
    const { rerender } = await show({ uploads: fakeUploads([one, two]) });
    await button('Try one.mp4 again').click();
    await rerender(view({ uploads: fakeUploads([two]) }));
    await expect.element(button('Try two.png again')).toHaveFocus();
    await button('Cancel two.png').click();
    await button('Cancel upload').click();
    await expect.element(button('Cancel two.png')).toHaveFocus();
    await rerender(view({ uploads: fakeUploads() }));
    await expect.element(button('Cancel two.png')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('are canceled after a confirmation', async () => {
    const uploads = fakeUploads([upload('one.mp4'), upload('two.png')]);
    await show({ uploads });
    await button('Cancel one.mp4').click();
    await expectAccessible();
    await button('Keep uploading').click();
    expect(uploads.cancel).not.toHaveBeenCalled();
    await button('Cancel one.mp4').click();
    await button('Cancel upload').click();
    expect(uploads.cancel).toHaveBeenCalledWith('module-content/u/one.mp4');
    await button('Cancel all').click();
    await expect.element(page.getByText('Cancel 2 uploads?')).toBeVisible();
    await button('Cancel uploads').click();
    expect(uploads.cancelAll).toHaveBeenCalledOnce();
  });

  it('that were refused show the reason, and are retried one by one or all', async () => {
    const problem = { code: 'ERR_UPLOAD', text: 'Upload failed with status 500' } as const;
    const uploads = fakeUploads([
      upload('one.mp4', { state: 'refused', problem }),
      upload('two.png', { state: 'refused', problem }),
    ]);
    await show({ uploads });
    await expect.element(page.getByText('2 files need attention')).toBeVisible();
    await expect.element(page.getByText('Upload failed with status 500').first()).toBeVisible();
    await expectAccessible();
    await button('Try one.mp4 again').click();
    expect(uploads.retry).toHaveBeenCalledWith('module-content/u/one.mp4');
    await button('Try all again').click();
    expect(uploads.retry).toHaveBeenLastCalledWith(undefined);
  });

  it.each([
    ['ERR_SERVER_DOWN', 'The server had a problem, trying again automatically'],
    ['ERR_OFFLINE', 'The server cannot be reached, trying again automatically'],
    ['ERR_SESSION_EXPIRED', 'Waiting until you sign in again'],
    ['ERR_REFUSED', 'Upload failed, trying again automatically'],
  ] as const)('that wait for another try after %s say so, above and in the list', async (code, words) => {
    const problem = { code, text: 'Upload failed with status 500' };
    await show({ uploads: fakeUploads([upload('one.mp4', { problem })]) });
    await expect.element(page.getByRole('region', { name: 'Files being uploaded' })).toHaveTextContent(words);
    await expect.element(page.getByRole('row').filter({ hasText: 'one.mp4' })).toHaveTextContent(words);
    await expect.element(page.getByText('Waiting to upload')).not.toBeInTheDocument();
    await expect.element(page.getByText('Uploading...')).not.toBeInTheDocument();
    const all = code === 'ERR_SESSION_EXPIRED' ? 'Waiting until you sign in again' : 'Waiting to try again';
    await expect.element(page.getByText(all, { exact: true }).first()).toBeVisible();
    await expectAccessible();
  });

  it('count as uploading while one of them is running', async () => {
    const problem = { code: 'ERR_SERVER_DOWN' as const, text: 'Upload failed with status 500' };
    const waiting = [upload('one.mp4', { problem }), upload('two.mp4')];
    const { rerender } = await show({ uploads: fakeUploads(waiting) });
    await expect.element(page.getByText('Waiting to try again')).toBeVisible();
    const sending = upload('three.mp4', { state: 'sending' });
    await rerender(view({ uploads: fakeUploads([...waiting, sending]) }));
    await expect.element(page.getByText('Waiting to try again')).not.toBeInTheDocument();
    await expect.element(page.getByRole('status').getByText('Uploading...')).toBeVisible();
  });

  it('wait on the device while offline, and say so', async () => {
    await show({ uploads: fakeUploads([upload('one.mp4')]), isOnline: false });
    await expect.element(page.getByText(/^You are offline\. Files you choose are kept/)).toBeVisible();
    await expect.element(page.getByText('Waiting for a connection', { exact: true })).toBeVisible();
    await expect.element(button(/one\.mp4.*On this device, waiting for a connection/)).toBeVisible();
    await expectAccessible();
  });

  it('are announced when the last one finishes', async () => {
    const { rerender } = await show({ uploads: fakeUploads([upload('one.mp4')]) });
    await expect.element(button('Cancel one.mp4')).toBeVisible();
    await rerender(view({ uploads: fakeUploads([upload('one.mp4', { state: 'done' })]) }));
    await expect.element(page.getByText('1 file was uploaded.')).toBeVisible();
  });

  it('are not announced as finished when canceled', async () => {
    const all = [upload('one.mp4', { state: 'sending', sent: 4 * MEGABYTE }), upload('two.mp4')];
    const { rerender } = await show({ uploads: fakeUploads(all) });
    await button('Cancel all').click();
    await button('Cancel uploads').click();
    await rerender(view({ uploads: fakeUploads() }));
    await expect.element(button('Cancel all')).not.toBeInTheDocument();
    await expect.element(page.getByText('1 file was uploaded.')).not.toBeInTheDocument();
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signInTestUser } from '@support/auth/sign-in-test-user';
import type { AddedFiles } from '@/media/upload/upload-item';
import { expectAccessible } from '@support/ui/expect-accessible';
import { refusedFiles } from './refused-files';
import { fakeUploads } from '@support/features/media-library/fake-uploads';
import { mediaLibrary } from '@support/features/media-library/media-library';

const { account, reopen, show, view, chosen, input, button } = mediaLibrary();

describe('skipped files', () => {
  it('are listed with their reasons until dismissed (L9)', async () => {
    const refused = [
      { name: 'nothing.png', problem: { code: 'ERR_MEDIA_UNREADABLE', text: 'It is empty.' } },
      { name: 'huge.mp4', problem: { code: 'ERR_MEDIA_SIZE', text: 'File exceeds 500MB limit' } },
    ] as const;
    await show({
      uploads: fakeUploads([], { add: () => Promise.resolve({ keys: [], refused, warned: [] }) }),
    });
    await userEvent.upload(input(), [chosen('nothing.png'), chosen('huge.mp4')]);
    await expect.element(page.getByText('2 files were skipped')).toBeVisible();
    await expect.element(page.getByText('File exceeds 500MB limit')).toBeVisible();
    await expectAccessible();
    await button('Dismiss nothing.png').click();
    await expect.element(page.getByText('1 file was skipped')).toBeVisible();
    await expect.element(page.getByText('It is empty.')).not.toBeInTheDocument();
    await expect.element(button('Dismiss huge.mp4')).toHaveFocus();
    await button('Dismiss huge.mp4').click();
    await expect.element(page.getByText('1 file was skipped')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('are reported after another screen was open, until dismissed', async () => {
    const problem = { code: 'ERR_MEDIA_UNREADABLE', text: 'It is empty.' } as const;
    let settle: ((added: AddedFiles) => void) | undefined;
    const add = () => new Promise<AddedFiles>((resolve) => (settle = resolve));
    const shown = { uploads: fakeUploads([], { add }) };
    const { rerender } = await show(shown);
    await userEvent.upload(input(), [chosen('one.png')]);
    await expect.element(page.getByText('Adding 1 file...')).toBeVisible();
    await rerender(view(null));
    await expect.element(button('Upload Media')).not.toBeInTheDocument();
    settle?.({ keys: [], refused: [{ name: 'one.png', problem }], warned: [] });
    for (let visit = 1; visit <= 2; visit += 1) {
      await rerender(view(shown));
      await expect.element(page.getByText('It is empty.')).toBeVisible();
      await expect.element(page.getByText('Adding 1 file...')).not.toBeInTheDocument();
      await rerender(view(null));
    }
    await rerender(view(shown));
    await button('Dismiss one.png').click();
    await rerender(view(null));
    await rerender(view(shown));
    await expect.element(button('Upload Media')).toBeVisible();
    await expect.element(page.getByText('It is empty.')).not.toBeInTheDocument();
  });

  it('are reported after a reload, until dismissed (L9)', async () => {
    const problem = { code: 'ERR_MEDIA_UNREADABLE', text: 'It is empty.' } as const;
    const refused = ['one.png', 'two.png'].map((name) => ({ name, problem }));
    const shown = {
      uploads: fakeUploads([], { add: () => Promise.resolve({ keys: [], refused, warned: [] }) }),
    };
    const reload = async () => {
      await reopen();
      await show(shown);
      await expect.element(button('Upload Media')).toBeVisible();
    };
    await show(shown);
    await userEvent.upload(input(), [chosen('one.png'), chosen('two.png')]);
    await expect.element(page.getByText('2 files were skipped')).toBeVisible();
    await reload();
    await expect.element(page.getByText('2 files were skipped')).toBeVisible();
    await expect.element(page.getByText('It is empty.').first()).toBeVisible();
    await button('Dismiss one.png').click();
    await reload();
    await expect.element(page.getByText('1 file was skipped')).toBeVisible();
    await button('Dismiss two.png').click();
    await reload();
    await expect.element(page.getByText('1 file was skipped')).not.toBeInTheDocument();
  });

  it('follow skips and dismissals of another tab', async () => {
    await show();
    await expect.element(button('Upload Media')).toBeVisible();
    const there = document.createElement('iframe');
    document.body.append(there);
    const elsewhere = refusedFiles(account(), () => there.contentWindow!.localStorage);
    elsewhere.add([{ id: 'one', name: 'one.png', problem: { text: 'It is empty.' } }]);
    await expect.element(page.getByText('1 file was skipped')).toBeVisible();
    elsewhere.forget(new Set(['one']));
    await expect.element(page.getByText('1 file was skipped')).not.toBeInTheDocument();
    there.remove();
  });

  it('are not shown to another account', async () => {
    const problem = { code: 'ERR_MEDIA_UNREADABLE', text: 'It is empty.' } as const;
    const refused = [{ name: 'one.png', problem }];
    const shown = {
      uploads: fakeUploads([], { add: () => Promise.resolve({ keys: [], refused, warned: [] }) }),
    };
    const { rerender } = await show(shown);
    await userEvent.upload(input(), [chosen('one.png')]);
    await expect.element(page.getByText('It is empty.')).toBeVisible();
    await rerender(view(shown, undefined, signInTestUser()));
    await expect.element(page.getByText('It is empty.')).not.toBeInTheDocument();
  });

  it('scroll into view on a phone', async () => {
    const problem = { code: 'ERR_MEDIA_UNREADABLE', text: 'It is empty.' } as const;
    const refused = [{ name: 'one.png', problem }];
    await page.viewport(360, 320);
    await show({
      uploads: fakeUploads([], { add: () => Promise.resolve({ keys: [], refused, warned: [] }) }),
    });
    await userEvent.upload(input(), [chosen('one.png')]);
    await expect.element(page.getByText('It is empty.')).toBeInViewport({ ratio: 1 });
  });

  it('of an earlier visit do not scroll the page', async () => {
    const problem = { code: 'ERR_MEDIA_UNREADABLE', text: 'It is empty.' } as const;
    refusedFiles(account()).add([{ id: 'one', name: 'one.png', problem }]);
    await page.viewport(360, 320);
    await show();
    await expect.element(page.getByText('It is empty.')).toBeVisible();
    expect(window.scrollY).toBe(0);
  });

  it('keep the focus nearby when all are dismissed', async () => {
    const problem = { code: 'ERR_MEDIA_UNREADABLE', text: 'It is empty.' } as const;
    const refused = ['one.png', 'two.png'].map((name) => ({ name, problem }));
    await show({
      uploads: fakeUploads([], { add: () => Promise.resolve({ keys: [], refused, warned: [] }) }),
    });
    await userEvent.upload(input(), [chosen('one.png'), chosen('two.png')]);
    await button('Dismiss all').click();
    await expect.element(button('Dismiss all')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });
});

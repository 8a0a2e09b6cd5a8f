import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeUploads, upload } from '@support/features/media-library/fake-uploads';
import { mediaLibrary } from '@support/features/media-library/media-library';

const { show, view, file, chosen, input, button } = mediaLibrary();

describe('choosing files', () => {
  it('accepts several files, also during uploads', async () => {
    const uploads = fakeUploads([upload('one.mp4', { state: 'sending' })]);
    await show({ uploads });
    await expect.element(button('Upload Media')).toBeEnabled();
    await userEvent.upload(input(), [chosen('a.png'), chosen('b.png')]);
    await expect.poll(() => vi.mocked(uploads.add).mock.calls.length).toBe(1);
    expect([...(vi.mocked(uploads.add).mock.calls[0]?.[0] ?? [])].map(({ name }) => name)).toEqual([
      'a.png',
      'b.png',
    ]);
  });

  it('accepts files dropped anywhere on the page, and shows a drop hint', async () => {
    const uploads = fakeUploads();
    await show({ uploads });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(chosen('a.png'));
    const drag = (type: string) =>
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    drag('dragover');
    await expect.element(page.getByText('Drop the files to upload them')).toBeVisible();
    drag('drop');
    await expect.element(page.getByText('Drop files here, or')).toBeVisible();
    expect(uploads.add).toHaveBeenCalledOnce();
  });

  it('accepts a duplicate name, and says so', async () => {
    const rows = [file('a.png')];
    const taken = [upload('a.png'), upload('b.png')];
    const add = () => Promise.resolve({ keys: taken.map(({ key }) => key), refused: [], warned: [] });
    const { rerender } = await show({ rows, uploads: fakeUploads([], { add }) });
    await userEvent.upload(input(), [chosen('a.png'), chosen('b.png')]);
    await rerender(view({ rows, uploads: fakeUploads(taken, { add }) }));
    const note = page.getByText(/A file with this name already existed/);
    await expect.element(note).toBeVisible();
    // The upload of that name was canceled, so it is not kept.
    await rerender(view({ rows, uploads: fakeUploads(taken.slice(1), { add }) }));
    await expect.element(note).not.toBeInTheDocument();
  });

  it('reports duplicate names within one choice as such', async () => {
    const taken = [1, 2, 3].map((n) => upload('a.png', { key: `m/${n}`, rowId: `row ${n}` }));
    const add = () => Promise.resolve({ keys: taken.map(({ key }) => key), refused: [], warned: [] });
    const { rerender } = await show({ uploads: fakeUploads([], { add }) });
    await userEvent.upload(input(), [chosen('a.png'), chosen('a.png'), chosen('a.png')]);
    await rerender(view({ uploads: fakeUploads(taken, { add }) }));
    const words = 'Several of the added files have the same name. All of them are kept.';
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText(/already/)).not.toBeInTheDocument();
  });
});

it('names videos that some browsers cannot play, until dismissed', async () => {
  const warned = [{ name: 'phone.mov', text: 'Some browsers play only its sound.' }];
  await show({ uploads: fakeUploads([], { add: () => Promise.resolve({ keys: [], refused: [], warned }) }) });
  await userEvent.upload(input(), [chosen('phone.mov')]);
  const note = page.getByText('phone.mov: Some browsers play only its sound.');
  await expect.element(note).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(note).not.toBeInTheDocument();
});

import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeUploads, upload } from '@support/features/media-library/fake-uploads';
import { mediaLibrary } from '@support/features/media-library/media-library';

const { show, view, file, chosen, input, button } = mediaLibrary();

describe('choosing files', () => {
  it('takes several, and goes on doing so while others are uploaded', async () => {
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

  it('takes what is dropped anywhere on the page, and shows that it would', async () => {
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

  it('takes a file whose name is there already, and says so', async () => {
    const rows = [file('a.png')];
    const taken = [upload('a.png'), upload('b.png')];
    const add = () => Promise.resolve({ keys: taken.map(({ key }) => key), refused: [], warned: [] });
    const { rerender } = await show({ rows, uploads: fakeUploads([], { add }) });
    await userEvent.upload(input(), [chosen('a.png'), chosen('b.png')]);
    await rerender(view({ rows, uploads: fakeUploads(taken, { add }) }));
    const note = page.getByText(/A file with this name already existed/);
    await expect.element(note).toBeVisible();
    // The one of that name is cancelled: it is not kept.
    await rerender(view({ rows, uploads: fakeUploads(taken.slice(1), { add }) }));
    await expect.element(note).not.toBeInTheDocument();
  });

  it('says of files of one name that were chosen together that they share it, not that there was one', async () => {
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

it('says which videos some learners will not see, until that is dismissed', async () => {
  const warned = [{ name: 'phone.mov', text: 'Some browsers play only its sound.' }];
  await show({ uploads: fakeUploads([], { add: () => Promise.resolve({ keys: [], refused: [], warned }) }) });
  await userEvent.upload(input(), [chosen('phone.mov')]);
  const note = page.getByText('phone.mov: Some browsers play only its sound.');
  await expect.element(note).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(note).not.toBeInTheDocument();
});

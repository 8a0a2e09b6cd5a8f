import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { mediaLibrary } from '@support/features/media-library/media-library';

const { account, show, file, useInModule, button, dialog } = mediaLibrary();

describe('the preview of a file', () => {
  it('shows its facts and uses, and moves on with the arrow keys', async () => {
    const id = await useInModule('First aid', `public-assets/${account()}/a.png`);
    await show({ rows: [file('a.png'), file('b.pdf', { mime_type: 'application/pdf' })] });
    await button('a.png').click();
    await expect.element(dialog().getByRole('heading', { name: 'a.png' })).toBeVisible();
    await expect.element(dialog().getByText('Used in 1 module')).toBeVisible();
    await expect
      .element(dialog().getByRole('link', { name: /First aid/ }))
      .toHaveAttribute('href', `/nest/content/module/build?id=${id}`);
    await expect.element(dialog().getByText('1 of 2')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dialog().getByRole('heading', { name: 'b.pdf' })).toBeVisible();
    await expect.element(dialog().getByText('Not used anywhere yet.')).toBeVisible();
    await expect
      .element(dialog().getByRole('link', { name: 'Download' }))
      .toHaveAttribute('download', 'b.pdf');
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await expect.element(dialog().getByRole('heading', { name: 'a.png' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('a.png')).toHaveFocus();
  });

  it('saves a picture with the extension of its stored type', async () => {
    await show({ rows: [file('学习模块.jpg', { mime_type: 'image/webp' })] });
    await button('学习模块.jpg').click();
    const link = dialog().getByRole('link', { name: 'Download' });
    await expect.element(link).toHaveAttribute('download', '学习模块.webp');
    const address = new URL(link.element().getAttribute('href')!);
    expect(address.searchParams.get('download')).toBe('学习模块.webp');
  });

  it('keeps the file visible next to long facts', async () => {
    await page.viewport(1280, 600);
    for (let n = 1; n <= 12; n += 1) await useInModule(`Part ${n}`, `public-assets/${account()}/a.png`);
    await show({ rows: [file('a.png')] });
    await button('a.png').click();
    const uses = dialog().getByRole('heading', { name: 'Used in 12 modules' });
    await expect.element(uses).toBeVisible();
    const shown = dialog().getByText(/This file cannot be shown/);
    await expect.element(shown).toBeVisible();
    const scrolled: Element[] = [];
    for (let one = uses.element().parentElement; one !== null; one = one.parentElement) {
      if (one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'auto') {
        scrolled.push(one);
      }
    }
    expect(scrolled.map((one) => one.contains(shown.element()))).toEqual([false]);
  });

  it('offers the address of public files only', async () => {
    await show({
      rows: [file('a.png'), file('f.mp4', { bucket: 'module-content', mime_type: 'video/mp4' })],
    });
    await button('a.png').click();
    await expect
      .element(dialog().getByLabelText('Address'))
      .toHaveValue(`https://files.example/storage/v1/object/public/public-assets/${account()}/a.png`);
    await button('Next file').click();
    await expect.element(dialog().getByText('Private', { exact: true })).toBeVisible();
    await expect.element(dialog().getByLabelText('Address')).not.toBeInTheDocument();
  });

  it('reports a picture that cannot be shown', async () => {
    await show({ rows: [file('a.png', { storage_path: 'nobody/a.png' })] });
    await button('a.png').click();
    await expect.element(dialog().getByText(/This file cannot be shown/)).toBeVisible();
  });

  it('reports a restored row without its file, and offers to delete it (C4)', async () => {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      asked.push(new Request(url).url);
      return Promise.resolve(new Response(null, { status: 404 }));
    });
    await show({ rows: [file('gone.png', { storage_path: 'nobody/gone.png' })] });
    await expect.element(page.getByText('The file is gone')).toBeVisible();
    expect(asked).toEqual(['https://files.example/storage/v1/object/public/public-assets/nobody/gone.png']);
    await button(/^gone.png/).click();
    await expect.element(dialog().getByText(/The file was deleted, and only its entry/)).toBeVisible();
    await expect.element(dialog().getByRole('img')).not.toBeInTheDocument();
    await expect.element(dialog().getByRole('link', { name: 'Download' })).not.toBeInTheDocument();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('heading', { name: 'Delete gone.png?' })).toBeVisible();
  });
});

import { encode } from 'uqr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@support/ui/expect-accessible';
import { qrPath } from './qr-files';
import { ShareLink } from './ShareLink';

const id = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d33';
const url = () => `${location.origin}/modules/${id}`;

/** Replaces a browser API for the duration of the test. */
function offer(name: 'share' | 'clipboard' | 'wakeLock', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
  for (const name of ['share', 'clipboard', 'wakeLock'] as const) Reflect.deleteProperty(navigator, name);
  vi.restoreAllMocks();
});

const show = (state: 'draft' | 'waiting' | 'works' = 'works') =>
  render(<ShareLink kind="module" id={id} title="Knots & splices" state={state} />);
const showCode = () => page.getByRole('button', { name: 'Show QR code' });
const dialog = () => page.getByRole('dialog', { name: 'Knots & splices' });

describe('the share link', () => {
  it('is {host}/modules/{id}, and {host}/playlists/{id}', async () => {
    const { rerender } = await show();
    await expect.element(page.getByRole('textbox', { name: 'Share Link' })).toHaveValue(url());
    await expectAccessible();
    await rerender(<ShareLink kind="playlist" id="p 1" title="Ropework" state="draft" />);
    await expect
      .element(page.getByRole('textbox', { name: 'Share Link' }))
      .toHaveValue(`${location.origin}/playlists/p%201`);
    await expect.element(page.getByText('Works for others once the playlist is published.')).toBeVisible();
  });

  it('says Copied! for 2 s (authoring specification, section 9)', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    offer('clipboard', { writeText });
    let due: { readonly delay: number; readonly run: () => void } | undefined;
    const clock = {
      now: () => 0,
      after: (delay: number, run: () => void) => {
        due = { delay, run };
        return () => {};
      },
    };
    await render(<ShareLink kind="module" id={id} title="Knots" state="works" clock={clock} />);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.element(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(url());
    expect(due?.delay).toBe(2000);
    due?.run();
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  it('is shared through the system if available, and copied if that fails', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const writeText = vi.fn(() => Promise.resolve());
    offer('share', share);
    offer('clipboard', { writeText });
    await show();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    expect(share).toHaveBeenCalledWith({ title: 'Knots & splices', url: url() });
    await expect.element(page.getByText('Copied!')).toBeVisible();
    // The sheet was closed, then opened a second time while still open.
    for (const answer of ['AbortError', 'InvalidStateError']) {
      share.mockRejectedValueOnce(new DOMException('', answer));
      await page.getByRole('button', { name: 'Share', exact: true }).click();
    }
    expect(share).toHaveBeenCalledTimes(3);
    expect(writeText).toHaveBeenCalledTimes(1);
  });
});

describe('the QR code', () => {
  it('is shown large with the link and the title, and closes on Escape', async () => {
    await show();
    await showCode().click();
    const code = dialog().getByRole('img', { name: `QR code of Knots & splices: ${url()}` });
    await expect.element(code).toBeVisible();
    await expect.element(dialog().getByText(url())).toBeVisible();
    const matrix = encode(url(), { ecc: 'M', border: 0 }).data;
    expect(code.element().querySelector('path')?.getAttribute('d')).toBe(qrPath(matrix));
    // Dark on white in any theme.
    const colors = getComputedStyle(code.element());
    expect([colors.backgroundColor, colors.fill]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    const box = dialog().element().getBoundingClientRect();
    expect([box.width, box.height]).toEqual([innerWidth, innerHeight]);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(showCode()).toHaveFocus();
  });

  it('keeps the screen awake while shown, if supported', async () => {
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ release }));
    offer('wakeLock', { request });
    await show();
    expect(request).not.toHaveBeenCalled();
    await showCode().click();
    await expect.element(dialog()).toBeVisible();
    expect(request).toHaveBeenCalledWith('screen');
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => release).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['SVG', 'image/svg+xml', 'Knots-splices-qr.svg'],
    ['PNG', 'image/png', 'Knots-splices-qr.png'],
  ])('is saved as %s', async (kind, type, name) => {
    const made: Blob[] = [];
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      made.push(file as Blob);
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await show();
    await showCode().click();
    await page.getByRole('button', { name: `Download ${kind}` }).click();
    await expect.poll(() => saved).toEqual([name]);
    expect(made[0]?.type).toBe(type);
    const matrix = encode(url(), { ecc: 'M', border: 0 }).data;
    expect(await fieldsOf(made[0]!, matrix.length + 8)).toEqual(
      Array.from({ length: matrix.length + 8 }, (_, y) =>
        Array.from({ length: matrix.length + 8 }, (__, x) => matrix[y - 4]?.[x - 4] ?? false),
      ),
    );
  });
});

/** Reads the modules of a picture, sampling the middle of each. */
async function fieldsOf(file: Blob, count: number): Promise<boolean[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const image = new Image();
  image.src = `data:${file.type};base64,${btoa(String.fromCodePoint(...bytes))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  const size = image.width / count;
  return Array.from({ length: count }, (_, y) =>
    Array.from({ length: count }, (__, x) => {
      const [red = 255] = context.getImageData(
        Math.floor((x + 0.5) * size),
        Math.floor((y + 0.5) * size),
        1,
        1,
      ).data;
      return red < 128;
    }),
  );
}

it('does not overlap the address on a phone with text at 200%', async () => {
  await page.viewport(360, 640);
  document.documentElement.style.fontSize = '200%';
  await show();
  await showCode().click();
  const code = dialog().getByRole('img');
  await expect.element(code).toBeVisible();
  const words = dialog().getByText('Point a phone camera').element().parentElement;
  const { bottom } = code.element().getBoundingClientRect();
  expect(words?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});

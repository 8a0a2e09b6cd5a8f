import { afterEach, describe, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { RowThumbnail } from './RowThumbnail';

afterEach(cleanup);

const pictureOf = (box: Element | null) => (box === null ? '' : getComputedStyle(box).backgroundImage);

describe('the drawing of a row without a picture', () => {
  it('is the same for the same thing, wherever it stands, and tells things apart', async () => {
    const { container, rerender } = await render(<RowThumbnail src={null} seed="a" />);
    const first = pictureOf(container.firstElementChild);
    expect(first).toContain('data:image/svg+xml');
    // The piece of the page is passed on to another row, and back.
    await rerender(<RowThumbnail src={null} seed="b" />);
    expect(pictureOf(container.firstElementChild)).toContain('data:image/svg+xml');
    expect(pictureOf(container.firstElementChild)).not.toBe(first);
    await rerender(<RowThumbnail src="" seed="a" />);
    expect(pictureOf(container.firstElementChild)).toBe(first);
  });

  it('stands in for a picture that does not load', async () => {
    const { container } = await render(<RowThumbnail src="data:image/png;base64,AAAA" seed="a" />);
    await expect.poll(() => pictureOf(container.firstElementChild)).toContain('data:image/svg+xml');
  });
});

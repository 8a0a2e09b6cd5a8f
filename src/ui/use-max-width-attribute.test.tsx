import { useRef } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useMaxWidthAttribute } from './use-max-width-attribute';

const WIDTHS = [56, 48, 40];

function Frame({ rem }: { readonly rem: number }) {
  const frame = useRef<HTMLDivElement>(null);
  useMaxWidthAttribute(frame, WIDTHS);
  return (
    <div ref={frame} data-testid="frame" style={{ inlineSize: `${rem}rem` }}>
      List
    </div>
  );
}

it('lists the widths that the element does not exceed, and follows its size', async () => {
  const screen = await render(<Frame rem={60} />);
  const frame = screen.getByTestId('frame');
  expect(frame.element()).toHaveAttribute('data-max-width', '');
  for (const [rem, maxWidths] of [
    [56, '56'],
    [47, '56 48'],
    [20, '56 48 40'],
    [57, ''],
  ] as const) {
    await screen.rerender(<Frame rem={rem} />);
    await expect.element(frame).toHaveAttribute('data-max-width', maxWidths);
  }
});

import { useRef } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useNarrower } from './use-narrower';

const WIDTHS = [56, 48, 40];

function Frame({ rem }: { readonly rem: number }) {
  const frame = useRef<HTMLDivElement>(null);
  useNarrower(frame, WIDTHS);
  return (
    <div ref={frame} data-testid="frame" style={{ inlineSize: `${rem}rem` }}>
      List
    </div>
  );
}

it('goes by the width of the list, which a side bar may take from it, and follows it', async () => {
  const screen = await render(<Frame rem={60} />);
  const frame = screen.getByTestId('frame');
  expect(frame.element()).toHaveAttribute('data-narrower', '');
  for (const [rem, narrower] of [
    [56, '56'],
    [47, '56 48'],
    [20, '56 48 40'],
    [57, ''],
  ] as const) {
    await screen.rerender(<Frame rem={rem} />);
    await expect.element(frame).toHaveAttribute('data-narrower', narrower);
  }
});

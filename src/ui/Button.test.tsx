import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button';
import { expectAccessible } from '@support/ui/expect-accessible';

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Becomes busy or disabled on the first click. */
function Pressed({ becomes, onPress }: { becomes: 'busy' | 'disabled'; onPress: () => void }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <main>
      <Button
        busy={isPressed && becomes === 'busy'}
        disabled={isPressed && becomes === 'disabled'}
        onClick={() => {
          onPress();
          setPressed(true);
        }}
      >
        Undo
      </Button>
      <Button>Next</Button>
    </main>
  );
}

it.each(['busy', 'disabled'] as const)(
  'keeps the focus while it is %s, and ignores clicks',
  async (becomes) => {
    const onPress = vi.fn();
    await render(<Pressed becomes={becomes} onPress={onPress} />);
    await button('Undo').click();
    await expect.element(button('Undo')).toHaveFocus();
    await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter} ');
    expect(onPress).toHaveBeenCalledOnce();
    await expectAccessible();
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Next')).toHaveFocus();
  },
);

it('leaves the Tab order once it loses the focus', async () => {
  await render(<Pressed becomes="disabled" onPress={() => undefined} />);
  await button('Undo').click();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Next')).toHaveFocus();
  await expect.element(button('Undo')).toBeDisabled();
});

it('submits no form while busy, not even by Enter in a field', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  await page.getByRole('textbox').click();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('changes its text and background at the same moment', async () => {
  await render(<Button variant="primary">Save</Button>);
  expect(getComputedStyle(button('Save').element()).transitionDuration).toBe('0s');
});

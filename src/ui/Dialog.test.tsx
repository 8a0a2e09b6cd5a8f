import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { expectAccessible } from '@support/ui/expect-accessible';
import { TextField } from './TextField';

function Example({ keepOpen = false }: { readonly keepOpen?: boolean }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog open={open} keepOpen={keepOpen} title="New name" onClose={() => setOpen(false)}>
        <TextField label="Name" data-autofocus value={name} onChange={setName} />
      </Dialog>
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'New name' });

it('opens on its marked field, and is accessible', async () => {
  await render(<Example />);
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  // The page has its own banner landmark.
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
  await expectAccessible();
});

it('without a mouse, focuses its marked field after a key press, and its title after a tap', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  await render(<Example />);
  const opener = page.getByRole('button', { name: 'Rename' });
  await opener.click();
  await expect.element(page.getByRole('heading', { name: 'New name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  vi.restoreAllMocks();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => page.getByRole('button', { name: 'Close' }).click()],
])('closes by %s and returns the focus to its opener', async (_how, close) => {
  await render(<Example />);
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect.element(dialog()).toBeVisible();
  await close();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Rename' })).toHaveFocus();
});

it('keeps the focus inside while it is open', async () => {
  await render(<Example />);
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  const outside = page.getByText('Rename').element();
  expect(document.activeElement).not.toBe(outside);
});

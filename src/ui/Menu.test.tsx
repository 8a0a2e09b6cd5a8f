import { Ellipsis } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { Menu } from './Menu';
import { MenuPopover } from './MenuPopover';
import { expectAccessible } from '@support/ui/expect-accessible';

async function open(onSelect: () => void = () => undefined) {
  await render(
    <MemoryRouter>
      <Menu
        label="Row"
        trigger="..."
        items={[
          { label: 'Edit', to: '/edit' },
          { label: 'Copy', onSelect },
          { label: 'Delete', onSelect, danger: true },
        ]}
      />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: 'Row' }).click();
  await expect.element(item('Edit')).toHaveFocus();
}

const item = (name: string) => page.getByRole('menuitem', { name });

it('moves by arrow keys, Home, End and first letter', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Edit')).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('Edit')).toHaveFocus();
});

it('runs the chosen action and returns the focus', async () => {
  const onSelect = vi.fn();
  await open(onSelect);
  await item('Copy').click();
  expect(onSelect).toHaveBeenCalledOnce();
  await expect.element(item('Copy')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Row' })).toHaveFocus();
});

it('closes on Escape and on a click elsewhere', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(item('Edit')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Row' }).click();
  await expect.element(item('Edit')).toBeVisible();
  await userEvent.click(document.body, { position: { x: 5, y: 400 } });
  await expect.element(item('Edit')).not.toBeInTheDocument();
});

it('closes on a second click on its button', async () => {
  await open();
  await page.getByRole('button', { name: 'Row' }).click();
  await expect.element(item('Edit')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Row' })).toHaveAttribute('aria-expanded', 'false');
});

it('leaves the focus on an element clicked elsewhere', async () => {
  await render(
    <MemoryRouter>
      <input aria-label="Name" style={{ position: 'fixed', insetBlockEnd: 0 }} />
    </MemoryRouter>,
  );
  await open();
  await page.getByRole('textbox', { name: 'Name' }).click();
  await expect.element(item('Edit')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

it('opens at a point, inside the window, with icons and keys', async () => {
  const onSelect = vi.fn();
  const onClose = vi.fn();
  await render(
    <MenuPopover
      label="Put a node here"
      heading="Put a node here"
      at={{ clientX: window.innerWidth - 5, clientY: window.innerHeight - 5 }}
      items={[
        { label: 'Message', keys: 'Ctrl M', onSelect: () => undefined },
        { label: 'Video', icon: <Ellipsis size={18} />, color: 'green', onSelect },
      ]}
      onClose={onClose}
    />,
  );
  await expect.element(page.getByRole('menu', { name: 'Put a node here' })).toBeInViewport({ ratio: 0.99 });
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Video')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledBefore(onSelect);
  await expectAccessible();
});

it('is accessible while open', async () => {
  await open();
  await expectAccessible();
});

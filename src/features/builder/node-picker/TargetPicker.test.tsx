import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allLinks } from '@/domain/graph/links';
import { isKnownNode } from '@/domain/module/module-content';
import { SIZE } from '@/shared/limits';
import { expectAccessible } from '@support/ui/expect-accessible';
import { button, manyNodes, option, showPanel } from '@support/features/builder/configure/show-panel';

const search = page.getByRole('combobox', { name: 'Find a node by its text' });
const nodeOptions = () => page.getByRole('option', { name: /^Node / });

async function openPicker() {
  await button(/^Connect to/).click();
  await expect.element(search).toHaveFocus();
}

describe('the target picker', () => {
  it('works by keyboard alone, and returns the focus', async () => {
    const { node } = await showPanel('n1', manyNodes(2000));
    (button(/^Connect to/).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('1999{Enter}');
    expect(node().connection).toBe('n1999');
    await expect.element(button(/^Connect to Node 1999 \(Message\)/)).toHaveFocus();
    await expect.element(search).not.toBeInTheDocument();
  });

  it('opens with the typed letter', async () => {
    const { node } = await showPanel('n1', manyNodes(30));
    (button(/^Connect to/).element() as HTMLElement).focus();
    await userEvent.keyboard('2');
    await expect.element(search).toHaveValue('2');
    await userEvent.keyboard('9{Enter}');
    expect(node().connection).toBe('n29');
  });

  it('renders few of 2,000 nodes, gives their number, and reaches each one', async () => {
    await showPanel('n1', manyNodes(2000));
    await openPicker();
    await expect.element(page.getByText('1999 nodes')).toBeInTheDocument();
    expect(nodeOptions().elements().length).toBeLessThan(100);
    await expect.element(nodeOptions().first()).toHaveAttribute('aria-setsize', '1999');
    await userEvent.keyboard('{ArrowDown>61/}');
    await expect.element(option(/^Node 62/)).toBeVisible();
    expect(search.element().getAttribute('aria-activedescendant')).toBe(option(/^Node 62/).element().id);
    await expectAccessible();
  }, 60_000);

  it('closes on Escape without a change', async () => {
    const { latest } = await showPanel('n1', manyNodes(3));
    const before = latest.content;
    await openPicker();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(search).not.toBeInTheDocument();
    await expect.element(button(/^Connect to/)).toHaveFocus();
    expect(latest.content).toBe(before);
  });

  it('creates a connected node with the searched title when nothing matches', async () => {
    const { node, latest } = await showPanel('n1', manyNodes(3));
    await openPicker();
    await userEvent.keyboard('Bowline');
    await expect.element(page.getByText('No nodes contain this text.')).toBeVisible();
    await option(/Create a new node and connect: Ranking/).click();
    const made = latest.content.nodes.find((one) => one.id === node().connection);
    expect(made && isKnownNode(made) && made).toMatchObject({
      type: 'ranking',
      config: { title: 'Bowline' },
    });
    await expect.element(button(/^Connect to Bowline \(Ranking\)/)).toHaveFocus();
    expect(allLinks(latest.content)).toHaveLength(1);
  });

  it('creates no nodes beyond the limit, and says why', async () => {
    await showPanel('n1', manyNodes(SIZE.moduleNodes));
    await openPicker();
    await expect.element(page.getByText(/A module holds at most 5,000 nodes/)).toBeVisible();
    await expect.element(option(/Create a new node/)).not.toBeInTheDocument();
  });
});

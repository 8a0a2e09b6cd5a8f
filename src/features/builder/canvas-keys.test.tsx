import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allLinks } from '@/domain/graph/links';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import { expectAccessible } from '@support/ui/expect-accessible';
import { canvasScreen, CONTENT, message, PATIENT } from '@support/features/builder/canvas-screen';

const { show, stored, storedNode, count, button, card, focus, focused, press } = canvasScreen();

describe('keyboard on the canvas', () => {
  it('follows links with arrow keys and reading order with Tab, which leaves at the end', async () => {
    await show();
    focus(page.getByRole('region', { name: 'Canvas, 3 nodes' }));
    await press('{ArrowDown}');
    await expect.poll(focused).toBe('a');
    await press('{ArrowDown}');
    await expect.poll(focused).toBe('b');
    await press('{Tab}');
    await expect.poll(focused).toBe('c');
    await press('{Shift>}{Tab}{/Shift}');
    await expect.poll(focused).toBe('b');
    await press('{Home}');
    await expect.poll(focused).toBe('a');
    await press('{Escape}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Canvas, 3 nodes');
    await expectAccessible();
  });

  it('moves the selection by grid steps, as one undo step', async () => {
    await show();
    focus(card(/Anchor/));
    await press(' ');
    focus(card(/Bowline/));
    await press('{Shift>} {/Shift}{ArrowRight}');
    await expect.poll(async () => (await storedNode('b'))?.position).toStrictEqual({ x: 105, y: 240 });
    expect((await storedNode('a'))?.position).toStrictEqual({ x: 75, y: 60 });
    await press('{Shift>}{ArrowDown}{/Shift}');
    await expect.poll(async () => (await storedNode('a'))?.position.y).toBe(120);
    await press('{Control>}z{/Control}{Control>}z{/Control}');
    await expect
      .poll(async () => (await stored()).nodes.map((node) => node.position))
      .toStrictEqual(CONTENT.nodes.map((node) => node.position));
  });

  it('opens the form with Enter, focused, and returns to the node with Escape', async () => {
    await show();
    focus(card(/Bowline/));
    await press('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveFocus();
    await press('{Escape}');
    await expect.poll(focused).toBe('b');
    await expect.element(page.getByRole('heading', { name: 'Configure Message' })).not.toBeInTheDocument();
  });

  it('deletes the focused element without losing the focus', async () => {
    await show();
    focus(card(/Bowline/));
    await press('{Delete}');
    await expect.poll(count, PATIENT).toBe(2);
    expect(allLinks(await stored())).toStrictEqual([]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Canvas, 2 nodes');
    await press('{ArrowDown}');
    await expect.poll(focused).toBe('c');
  });

  it('keeps the focus when undo removes the focused node', async () => {
    await show();
    focus(card(/Bowline/));
    await press('n');
    await expect.element(page.getByRole('menuitem', { name: 'Message' })).toHaveFocus();
    await press('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveFocus();
    await press('{Escape}');
    const added = card(/Untitled message/);
    await expect.element(added).toHaveFocus();
    await press('{Control>}z{/Control}');
    await expect.element(added).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Canvas, 3 nodes' })).toHaveFocus();
  });

  it('navigates from a newly added node, without moving it, after its form closes', async () => {
    await show();
    focus(card(/Bowline/));
    await press('n');
    await expect.element(page.getByRole('menuitem', { name: 'Message' })).toHaveFocus();
    await press('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveFocus();
    await expect.poll(count, PATIENT).toBe(4);
    const known = new Set(CONTENT.nodes.map((node) => node.id));
    const added = (await stored()).nodes.find((node) => !known.has(node.id))!;
    await press('{Escape}');
    await expect.poll(focused).toBe(added.id);
    await press('{ArrowUp}');
    await expect.poll(focused).toBe('a');
    expect((await storedNode(added.id))?.position).toStrictEqual(added.position);
  });

  it('applies a quick second key to a node that is not drawn yet', async () => {
    const far = { ...message('far', 'Far away', 60, 9000) };
    await show(runCommand(CONTENT, { name: 'addNode', node: far }).content);
    focus(card(/Clove hitch/));
    await press('{Tab}');
    await expect.poll(focused).toBe('far');
    await expect.element(card(/Anchor/)).not.toBeInTheDocument();
    for (const key of ['Home', 'Enter']) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    }
    await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Anchor');
  });

  it('adds the first node with N on the empty canvas', async () => {
    await show({ nodes: [] });
    focus(page.getByRole('region', { name: 'Canvas, 0 nodes' }));
    await press('n');
    await expect.element(page.getByRole('menuitem', { name: 'Message' })).toHaveFocus();
    await press('{Enter}');
    await expect.poll(count, PATIENT).toBe(1);
  });

  it('asks which choice of a router to connect, starting at the first unconnected one', async () => {
    const router = newNode('router', 'r', { x: 300, y: 60 });
    if (router.type !== 'router') throw new Error('not a router');
    const choices = [
      { id: '1', text: 'Left', connection: 'c' },
      { id: '2', text: 'Right' },
    ];
    await show({ nodes: [...CONTENT.nodes, { ...router, config: { ...router.config, choices } }] });
    focus(card(/Router/));
    await press('c');
    await expect.element(button(/^Right/)).toHaveFocus();
  });

  it('returns the focus to the link when Escape closes its type menu', async () => {
    await show();
    focus(card(/Anchor/));
    await press('l{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Message' })).toHaveFocus();
    await press('{Escape}');
    await expect.poll(() => document.activeElement?.matches('.react-flow__edge')).toBe(true);
  });

  it('adds a node after another, connects nodes and reaches links', async () => {
    await show();
    focus(card(/Bowline/));
    await press('n');
    await expect.element(page.getByRole('menuitem', { name: 'Message' })).toHaveFocus();
    await expectAccessible();
    await press('{ArrowDown}{Enter}');
    await expect.poll(count, PATIENT).toBe(4);
    const video = (await stored()).nodes.find((node) => node.type === 'video');
    expect(allLinks(await stored()).at(-1)).toStrictEqual({ from: { nodeId: 'b' }, to: video?.id });

    focus(card(/Clove hitch/));
    await press('c');
    const search = page.getByRole('combobox', { name: 'Find a node to connect to' });
    await expect.element(search).toHaveFocus();
    await press('bow{Enter}');
    await expect.poll(async () => (await storedNode('c'))?.connection).toBe('b');

    focus(card(/Anchor/));
    await press('l');
    expect(document.activeElement?.matches('.react-flow__edge')).toBe(true);
    await expect.element(button('Remove link')).toBeVisible();
    await press('{Delete}');
    await expect.poll(async () => (await storedNode('a'))?.connection).toBeUndefined();
    await expect.poll(focused).toBe('a');
  });
});

describe('the shortcuts sheet', () => {
  it('opens with a question mark, is accessible, and returns the focus', async () => {
    await show();
    focus(card(/Bowline/));
    await press('?');
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect.element(page.getByText('To the node in that direction, linked ones first')).toBeVisible();
    await expectAccessible();
    await press('{Escape}');
    expect(focused()).toBe('b');
  });

  it('does not open while typing', async () => {
    await show();
    await card(/Bowline/).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Title', exact: true }), 'Why');
    await press('?');
    await expect.poll(async () => (await storedNode('b'))?.config).toMatchObject({ title: 'Why?' });
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allLinks } from '@/domain/graph/links';
import { isStartNode } from '@/domain/graph/start-node';
import { expectAccessible } from '@support/ui/expect-accessible';
import { canvasScreen, PATIENT } from '@support/features/builder/canvas-screen';

const { show, stored, storedNode, count, button, card, focus, press } = canvasScreen();

describe('inserting nodes', () => {
  it('inserts a node into a link with its button, in one step', async () => {
    await show();
    focus(card(/Anchor/));
    await press('l');
    await button('Insert a node here').click();
    await page.getByRole('menuitem', { name: 'Text Input' }).click();
    await expect.poll(count, PATIENT).toBe(4);
    const added = (await stored()).nodes.find((node) => node.type === 'textInput');
    expect(allLinks(await stored())).toStrictEqual([
      { from: { nodeId: 'a' }, to: added?.id },
      { from: { nodeId: added?.id }, to: 'b' },
    ]);
    await button('Undo inserting a node').click();
    await expect.poll(count, PATIENT).toBe(3);
    expect((await storedNode('a'))?.connection).toBe('b');
  });

  it('adds a type dragged from the rail at its position', async () => {
    await show();
    await userEvent.dragAndDrop(
      button('Add Node: Ranking'),
      page.getByRole('region', { name: 'Canvas, 3 nodes' }),
      { targetPosition: { x: 900, y: 150 } },
    );
    await expect.poll(count, PATIENT).toBe(4);
    const added = (await stored()).nodes.at(-1);
    expect(added?.type).toBe('ranking');
    // On the grid, and not at the default position.
    expect((added?.position.x ?? 1) % 15).toBe(0);
    expect(added?.position.x).toBeGreaterThan(400);
  });

  it('arranges the nodes in a worker, as one step', async () => {
    await show();
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Arrange to the right' }).click();
    await expect
      .poll(
        async () => ((await storedNode('b'))?.position.x ?? 0) - ((await storedNode('a'))?.position.x ?? 0),
      )
      .toBeGreaterThan(200);
    await button('Undo arranging').click();
    await expect.poll(async () => (await storedNode('b'))?.position).toStrictEqual({ x: 90, y: 240 });
  });

  it('reports a deleted start, and offers another', async () => {
    await show();
    focus(card(/Anchor/));
    await press('{Delete}');
    await expect.element(page.getByText('No node is marked as the start.')).toBeVisible();
    await expectAccessible();
    await button('Start with Bowline').click();
    await expect.poll(async () => (await stored()).nodes.find((node) => isStartNode(node))?.id).toBe('b');
    await expect.element(page.getByText('No node is marked as the start.')).not.toBeInTheDocument();
  });
});

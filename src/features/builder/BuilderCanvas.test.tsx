import { describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { readClip, writeClip } from '@/domain/graph/clip-text';
import { allLinks } from '@/domain/graph/links';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import { isStartNode } from '@/domain/graph/start-node';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import BuilderScreen from './BuilderScreen';
import { MODULE_ID, signedInDevice } from './testing/signed-in-device';

const device = signedInDevice();

function message(id: string, title: string, x: number, y: number): ModuleNode {
  const node = newNode('message', id, { x, y });
  return { ...node, config: { ...node.config, title } };
}

/** Three messages in a column, the first leading to the second. */
const CONTENT = (
  [
    { name: 'addNode', node: message('a', 'Anchor', 60, 60) },
    { name: 'addNode', node: message('b', 'Bowline', 90, 240) },
    { name: 'addNode', node: message('c', 'Clove hitch', 300, 420) },
    { name: 'connect', from: { nodeId: 'a' }, to: 'b' },
  ] as const
).reduce<ModuleContent>((sofar, command) => runCommand(sofar, command).content, { nodes: [] });

async function show(content: ModuleContent = CONTENT, width = 1280) {
  await device.addModule(content);
  await device.show(<BuilderScreen />, `/nest/content/module/build?id=${MODULE_ID}`, width);
  if (width < 900) await button('Canvas').click();
  if (content.nodes.length > 0) await expect.element(card(/./).first()).toBeVisible();
}

const { stored } = device;
const storedNode = async (id: string) => (await stored()).nodes.find((node) => node.id === id);
/** A machine that is busy with other things takes its time to write. */
const PATIENT = { timeout: 6000 };
const count = async () => (await stored()).nodes.length;
const clipIds = (clip: DataTransfer) => readClip(clip.getData('text/plain'))?.nodes.map((node) => node.id);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const card = (name: RegExp): Locator =>
  page.getByRole('group', { name: new RegExp(`^(?!Link).*${name.source}`) });
const focus = (of: Locator) => (of.element() as HTMLElement).focus();
const focused = () => document.activeElement?.getAttribute('data-id');
const press = (keys: string) => userEvent.keyboard(keys);

/** What the keys for the clipboard bring about; the clipboard itself is shared with whatever runs beside. */
function clipboard(type: 'copy' | 'cut' | 'paste', text?: string): DataTransfer {
  const clipboardData = new DataTransfer();
  if (text !== undefined) clipboardData.setData('text/plain', text);
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData;
}

describe('the keyboard on the canvas', () => {
  it('travels along links with the arrows, and in reading order with Tab, which leads out at the end', async () => {
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

  it('moves what is chosen by steps of the grid, all together and as one step of the history', async () => {
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

  it('opens with Enter and the cursor in the form, and comes back to the node with Escape', async () => {
    await show();
    focus(card(/Bowline/));
    await press('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveFocus();
    await press('{Escape}');
    await expect.poll(focused).toBe('b');
    await expect.element(page.getByRole('heading', { name: 'Configure Message' })).not.toBeInTheDocument();
  });

  it('deletes what has the focus, and never loses the focus', async () => {
    await show();
    focus(card(/Bowline/));
    await press('{Delete}');
    await expect.poll(count, PATIENT).toBe(2);
    expect(allLinks(await stored())).toStrictEqual([]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Canvas, 2 nodes');
    await press('{ArrowDown}');
    await expect.poll(focused).toBe('c');
  });

  it('keeps the focus where undo takes the node away that has it', async () => {
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

  it('travels on from a node that was just added, and leaves it where it is, once its form was closed', async () => {
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

  it('means a node that is still to be drawn by the key after the one that leads there', async () => {
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

  it('asks which choice of a router to connect, at the first that leads nowhere', async () => {
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

  it('gives the focus back to the link whose choice of types is closed with Escape', async () => {
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
    const search = page.getByRole('combobox', { name: 'Find a node to lead to' });
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

describe('several nodes', () => {
  it('are chosen with Ctrl and the mouse, aligned in one step, and put back in one', async () => {
    await show();
    await card(/Anchor/).click();
    await card(/Bowline/).click({ modifiers: ['Control'] });
    await expect.element(page.getByRole('toolbar', { name: 'Selected nodes' })).toBeVisible();
    await expect.element(page.getByText('2 nodes', { exact: true })).toBeVisible();
    await expectAccessible();
    await button('Align left').click();
    await expect.poll(async () => (await storedNode('b'))?.position.x).toBe(60);
    await button('Undo aligning').click();
    await expect.poll(async () => (await storedNode('b'))?.position.x).toBe(90);
  });

  it('are chosen all with Ctrl+A, duplicated with Ctrl+D, deleted and brought back', async () => {
    await show();
    focus(card(/Anchor/));
    await press('{Control>}a{/Control}{Control>}d{/Control}');
    await expect.poll(count, PATIENT).toBe(6);
    expect(allLinks(await stored())).toHaveLength(2);
    // The copies are what is chosen now.
    await button('Delete').click();
    await expect.poll(count, PATIENT).toBe(3);
    await press('{Control>}z{/Control}');
    await expect.poll(count, PATIENT).toBe(6);
  });

  it('are chosen with the tool for it by pressing one after the other', async () => {
    await show();
    await button('Select with a box').click();
    await card(/Anchor/).click();
    await card(/Bowline/).click();
    await expect.element(page.getByText('2 nodes', { exact: true })).toBeVisible();
    await button('Select none').click();
    await expect.element(page.getByText('2 nodes', { exact: true })).not.toBeInTheDocument();
  });

  it('have their tools on a phone too', async () => {
    await show(CONTENT, 360);
    await button('Select with a box').click();
    await card(/Anchor/).click();
    await card(/Bowline/).click();
    const tools = page.getByRole('toolbar', { name: 'Selected nodes' });
    await expect.element(tools).toBeVisible();
    expect(tools.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await expectAccessible();
  });
});

describe('the clipboard', () => {
  it('takes nodes with the links among them, and cuts them as one step', async () => {
    await show();
    focus(card(/Anchor/));
    await press('{Control>}a{/Control}');
    const clip = readClip(clipboard('copy').getData('text/plain'));
    expect(clip?.nodes.map((node) => node.id)).toStrictEqual(['a', 'b', 'c']);
    await expect.element(page.getByText('Copied 3 nodes')).toBeVisible();
    expect(readClip(clipboard('cut').getData('text/plain'))?.nodes).toHaveLength(3);
    await expect.poll(count, PATIENT).toBe(0);
    await button('Undo cutting').click();
    await expect.poll(count, PATIENT).toBe(3);
  });

  it('takes the node that has the focus where nothing is selected', async () => {
    await show();
    focus(card(/Bowline/));
    expect(clipIds(clipboard('copy'))).toStrictEqual(['b']);
    await press('{Control>}d{/Control}');
    await expect.poll(count, PATIENT).toBe(4);
    // The copy is what is selected now, wherever the focus is.
    expect(clipIds(clipboard('copy'))).not.toStrictEqual(['b']);
    await button('Undo duplicating').click();
    await expect.poll(count, PATIENT).toBe(3);
    focus(card(/Clove hitch/));
    expect(clipIds(clipboard('cut'))).toStrictEqual(['c']);
    await expect.poll(count, PATIENT).toBe(2);
    await expect.element(page.getByRole('region', { name: 'Canvas, 2 nodes' })).toHaveFocus();
  });

  it('cuts by the menu what was copied, also where another node is selected by the time that is allowed', async () => {
    await show();
    await card(/Anchor/).click();
    const allow = Promise.withResolvers<undefined>();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(allow.promise);
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Cut', exact: true }).click();
    await card(/Clove hitch/).click();
    await expect.poll(focused).toBe('c');
    allow.resolve(undefined);
    await expect.poll(async () => (await stored()).nodes.map((node) => node.id)).toStrictEqual(['b', 'c']);
    expect(readClip(write.mock.calls[0]?.[0] ?? '')?.nodes).toMatchObject([{ id: 'a' }]);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(count, PATIENT).toBe(3);
    write.mockRestore();
  });

  it('pastes while nothing has the focus, as after coming here from another page', async () => {
    await show({ nodes: [] });
    await expect.element(button(/^Message /)).toBeVisible();
    (document.activeElement as HTMLElement | null)?.blur();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'A text');
    const init = { clipboardData, bubbles: true, cancelable: true };
    // Where a browser has it begin then: at the first text of the page.
    page.getByRole('heading', { name: 'Knots' }).element().dispatchEvent(new ClipboardEvent('paste', init));
    await expect.poll(count, PATIENT).toBe(1);
  });

  it('puts in nodes from another module, with ids of their own', async () => {
    await show();
    const foreign = { nodes: [message('a', 'From elsewhere', 0, 0)] };
    focus(page.getByRole('region', { name: 'Canvas, 3 nodes' }));
    clipboard('paste', writeClip(foreign));
    await expect.poll(count, PATIENT).toBe(4);
    await expect.element(card(/From elsewhere/)).toBeVisible();
    expect(new Set((await stored()).nodes.map((node) => node.id)).size).toBe(4);
  });

  it('makes a message of any other text, just as it stands', async () => {
    await show();
    focus(page.getByRole('region', { name: 'Canvas, 3 nodes' }));
    clipboard('paste', '<img src=x onerror=alert(1)>');
    await expect.poll(count, PATIENT).toBe(4);
    expect((await stored()).nodes.at(-1)?.config).toMatchObject({ content: '<img src=x onerror=alert(1)>' });
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('refuses in words what is neither, and leaves fields of text alone', async () => {
    await show();
    focus(page.getByRole('region', { name: 'Canvas, 3 nodes' }));
    clipboard('paste', '{"fledgeNodes":1,"nodes":[{"id":');
    await expect.element(page.getByText(/arrived damaged/)).toBeVisible();
    clipboard('paste', '   ');
    await expect.element(page.getByText(/nothing to paste/)).toBeVisible();
    await card(/Anchor/).click();
    focus(page.getByRole('textbox', { name: 'Title', exact: true }));
    clipboard('paste', 'words');
    expect(clipboard('copy').getData('text/plain')).toBe('');
    expect(await count()).toBe(3);
  });
});

describe('putting nodes in', () => {
  it('puts one into a link with the button on it, in one step', async () => {
    await show();
    focus(card(/Anchor/));
    await press('l');
    await button('Put a node into this link').click();
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

  it('takes a type from the rail to a place of the canvas', async () => {
    await show();
    await userEvent.dragAndDrop(
      button('Add Node: Ranking'),
      page.getByRole('region', { name: 'Canvas, 3 nodes' }),
      { targetPosition: { x: 900, y: 150 } },
    );
    await expect.poll(count, PATIENT).toBe(4);
    const added = (await stored()).nodes.at(-1);
    expect(added?.type).toBe('ranking');
    // On the grid, and not where a node goes that is only pressed.
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

  it('says that the start is gone with its node, and offers another', async () => {
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

describe('finding a node', () => {
  it('lists what fits while typing, counts it, and goes there with Enter', async () => {
    await show();
    await press('{Control>}f{/Control}');
    await expect.element(page.getByRole('combobox', { name: 'Find a node' })).toHaveFocus();
    await press('o');
    await expect.element(page.getByRole('option')).toHaveLength(3);
    await press('{Backspace}HITCH');
    await expect.element(page.getByRole('option')).toHaveLength(1);
    await expectAccessible();
    await press('{Enter}');
    await expect.poll(focused).toBe('c');
    await expect.element(page.getByRole('heading', { name: 'Configure Message' })).toBeVisible();
  });

  it('closes with Escape, and the keys are the canvas’ own again', async () => {
    await show();
    await press('{Control>}f{/Control}nothing like it{Escape}');
    await expect.element(page.getByRole('combobox', { name: 'Find a node' })).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Canvas, 3 nodes');
  });
});

describe('the sheet of keys', () => {
  it('opens with a question mark, is accessible, and gives the focus back', async () => {
    await show();
    focus(card(/Bowline/));
    await press('?');
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect.element(page.getByText('To the node that lies this way, linked ones first')).toBeVisible();
    await expectAccessible();
    await press('{Escape}');
    expect(focused()).toBe('b');
  });

  it('does not open while somebody writes', async () => {
    await show();
    await card(/Bowline/).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Title', exact: true }), 'Why');
    await press('?');
    await expect.poll(async () => (await storedNode('b'))?.config).toMatchObject({ title: 'Why?' });
  });
});

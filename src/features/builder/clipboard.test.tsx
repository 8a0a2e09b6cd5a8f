import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readClip, writeClip } from '@/domain/graph/clip-text';
import { canvasScreen, message, PATIENT } from '@support/features/builder/canvas-screen';

const { show, stored, count, button, card, focus, focused, press } = canvasScreen();
const clipIds = (clip: DataTransfer) => readClip(clip.getData('text/plain'))?.nodes.map((node) => node.id);

/** Dispatches clipboard events directly, since the real clipboard is shared with other running tests. */
function clipboard(type: 'copy' | 'cut' | 'paste', text?: string): DataTransfer {
  const clipboardData = new DataTransfer();
  if (text !== undefined) clipboardData.setData('text/plain', text);
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData;
}

describe('the clipboard', () => {
  it('copies nodes with the links among them, and cuts them in one step', async () => {
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

  it('copies the focused node without a selection', async () => {
    await show();
    focus(card(/Bowline/));
    expect(clipIds(clipboard('copy'))).toStrictEqual(['b']);
    await press('{Control>}d{/Control}');
    await expect.poll(count, PATIENT).toBe(4);
    // The copy is selected now, wherever the focus is.
    expect(clipIds(clipboard('copy'))).not.toStrictEqual(['b']);
    await button('Undo duplicating').click();
    await expect.poll(count, PATIENT).toBe(3);
    focus(card(/Clove hitch/));
    expect(clipIds(clipboard('cut'))).toStrictEqual(['c']);
    await expect.poll(count, PATIENT).toBe(2);
    await expect.element(page.getByRole('region', { name: 'Canvas, 2 nodes' })).toHaveFocus();
  });

  it('cuts the copied nodes even if the selection changes while permission is pending', async () => {
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

  it('pastes without a focused element, as after navigation', async () => {
    await show({ nodes: [] });
    await expect.element(button(/^Message /)).toBeVisible();
    (document.activeElement as HTMLElement | null)?.blur();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'A text');
    const init = { clipboardData, bubbles: true, cancelable: true };
    // Where browsers dispatch it then: at the first text of the page.
    page.getByRole('heading', { name: 'Knots' }).element().dispatchEvent(new ClipboardEvent('paste', init));
    await expect.poll(count, PATIENT).toBe(1);
  });

  it('pastes nodes of another module with new ids', async () => {
    await show();
    const foreign = { nodes: [message('a', 'From elsewhere', 0, 0)] };
    focus(page.getByRole('region', { name: 'Canvas, 3 nodes' }));
    clipboard('paste', writeClip(foreign));
    await expect.poll(count, PATIENT).toBe(4);
    await expect.element(card(/From elsewhere/)).toBeVisible();
    expect(new Set((await stored()).nodes.map((node) => node.id)).size).toBe(4);
  });

  it('pastes any other text as a message, verbatim', async () => {
    await show();
    focus(page.getByRole('region', { name: 'Canvas, 3 nodes' }));
    clipboard('paste', '<img src=x onerror=alert(1)>');
    await expect.poll(count, PATIENT).toBe(4);
    expect((await stored()).nodes.at(-1)?.config).toMatchObject({ content: '<img src=x onerror=alert(1)>' });
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('explains refusals, and does not intercept pasting into text fields', async () => {
    await show();
    focus(page.getByRole('region', { name: 'Canvas, 3 nodes' }));
    clipboard('paste', '{"fledgeNodes":1,"nodes":[{"id":');
    await expect.element(page.getByText(/nodes are damaged/)).toBeVisible();
    clipboard('paste', '   ');
    await expect.element(page.getByText(/nothing to paste/)).toBeVisible();
    await card(/Anchor/).click();
    focus(page.getByRole('textbox', { name: 'Title', exact: true }));
    clipboard('paste', 'words');
    expect(clipboard('copy').getData('text/plain')).toBe('');
    expect(await count()).toBe(3);
  });
});

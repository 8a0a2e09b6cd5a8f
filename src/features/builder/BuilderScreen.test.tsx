import { describe, expect, it, vi } from 'vitest';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { newNode } from '@/domain/graph/node-defaults';
import type { ModuleNode } from '@/domain/module/module-content';
import { flushBeforeReload } from '@/shared/reload-guard';
import { ManualClock } from '@support/shared/manual-clock';
import { expectAccessible } from '@support/ui/expect-accessible';
import BuilderScreen from './BuilderScreen';
import { MODULE_ID, signedInDevice } from '@support/features/builder/signed-in-device';

const device = signedInDevice();

const show = (search = `?id=${MODULE_ID}`, width = 1280) =>
  device.show(<BuilderScreen />, `/nest/content/module/build${search}`, width);

async function storedNodes(): Promise<readonly ModuleNode[]> {
  return (await device.stored()).nodes;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
/** Positions of the first toolbar buttons. */
const places = () =>
  page
    .getByRole('button')
    .elements()
    .slice(0, 8)
    .map((one) => one.getBoundingClientRect().x);
const titleOf = (node: ModuleNode | undefined) => (node?.config as { title?: string } | undefined)?.title;

describe('the builder', () => {
  it('explains what to do without a module', async () => {
    await show('');
    await expect.element(page.getByRole('heading', { name: 'No Module Selected' })).toBeVisible();
    await expect.element(page.getByText('Please create or select a module first.')).toBeVisible();
    await expect.element(button('Go to Module Summary')).toBeVisible();
    await expectAccessible();
  });

  it('redirects to the module summary when no module is selected', async () => {
    await page.viewport(1280, 800);
    const clock = new ManualClock();
    await render(
      <MemoryRouter initialEntries={['/', '/nest/content/module/build']}>
        <Routes>
          <Route path="/nest/content/module/build" element={<BuilderScreen clock={clock} />} />
          <Route path="/nest/content/module" element={<h1>Summary</h1>} />
        </Routes>
      </MemoryRouter>,
    );
    await expect.element(page.getByRole('heading', { name: 'No Module Selected' })).toBeVisible();
    clock.advance(5000);
    await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  });

  it.each([
    ['an invalid id', '?id=%3Cscript%3E', undefined],
    ['a missing module', `?id=${MODULE_ID}`, undefined],
    ["somebody else's module", `?id=${MODULE_ID}`, crypto.randomUUID()],
  ])('reports %s', async (_what, search, creator) => {
    if (creator) await device.addModule(undefined, creator);
    await show(search);
    await expect.element(page.getByText('This module is not on this device')).toBeVisible();
    await expectAccessible();
  });

  it('shows that the module is loading until the first pull ends, then that it is missing', async () => {
    await device.store().outbox.marks.clear(FIRST_SYNC_MARK);
    await show();
    await expect.element(page.getByText('Getting your module…')).toBeVisible();
    await expectAccessible();
    expect(page.getByText('This module is not on this device').elements()).toHaveLength(0);
    await device.store().outbox.marks.set(FIRST_SYNC_MARK, true);
    await expect.element(page.getByText('This module is not on this device')).toBeVisible();
  });

  it('opens a module once it arrives', async () => {
    await device.store().outbox.marks.clear(FIRST_SYNC_MARK);
    await show();
    await expect.element(page.getByText('Getting your module…')).toBeVisible();
    await device.addModule();
    await expect.element(button('Save Changes')).toBeVisible();
  });

  it('stores every edit on the device, with undo and redo', async () => {
    await device.addModule();
    await show();
    await button(/^Message/).click();
    await userEvent.fill(field('Title'), 'Why knots');
    await expect.poll(async () => titleOf((await storedNodes())[0])).toBe('Why knots');
    expect((await storedNodes())[0]?.config).toMatchObject({ isStart: true, allowPrevious: false });
    await expect.element(page.getByText('Waiting to send')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(async () => titleOf((await storedNodes())[0])).toBe('');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.poll(async () => titleOf((await storedNodes())[0])).toBe('Why knots');
    await expectAccessible();
  });

  it('does not shift the toolbar when the problem count appears', async () => {
    const node = newNode('message', 'm', { x: 60, y: 60 });
    const config = {
      ...node.config,
      title: 'Knots',
      content: 'Hold on.',
      isStart: true,
      allowPrevious: false,
    };
    await device.addModule({ nodes: [{ ...node, config }] });
    await show();
    await expect.element(button('Check for Errors')).toBeVisible();
    const before = places();
    await page.getByRole('group', { name: /^Message: Knots/ }).click();
    await userEvent.clear(field('Content'));
    await expect.element(button(/^Check for Errors, /)).toBeVisible();
    expect(places()).toEqual(before);
  });

  it('delays reloads while only the page holds an edit', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await device.addModule();
    await show();
    await button(/^Message/).click();
    await expect.poll(storedNodes).toHaveLength(1);
    const modify = vi.spyOn(device.store(), 'modify').mockRejectedValue(new Error('full'));
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.fill(field('Title'), 'Nowhere');
    await expect(flushBeforeReload()).rejects.toMatchObject({ code: 'ERR_QUEUE_WRITE' });
    const leaving = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    for (const mock of [modify, setItem, logged]) mock.mockRestore();
    await button('Try again').click();
    await expect.poll(async () => titleOf((await storedNodes())[0])).toBe('Nowhere');
    await expect(flushBeforeReload()).resolves.toBeUndefined();
  });

  it('deletes by keyboard, clears links to the node, and offers undo', async () => {
    await device.addModule();
    await show();
    await button(/^Message/).click();
    await button('Add Node: Message').click();
    await userEvent.fill(field('Title'), 'Second');
    await button('Close').click();
    await userEvent.click(page.getByRole('group', { name: /Untitled message, start/ }));
    await button(/^Connect to/).click();
    await page.getByRole('option', { name: /^Second/ }).click();
    await expect.poll(async () => (await storedNodes())[0]?.connection).toBeTruthy();
    (page.getByRole('group', { name: 'Message: Second' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Title')).toHaveValue('Second');
    await button('Close').click();
    await userEvent.keyboard('{Delete}');
    await expect.poll(async () => (await storedNodes()).length).toBe(1);
    expect((await storedNodes())[0]?.connection).toBeUndefined();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(async () => (await storedNodes()).length).toBe(2);
    expect((await storedNodes())[0]?.connection).toBeTruthy();
  });

  it('undoes the deletion of the notice, and no later edits', async () => {
    await device.addModule();
    await show();
    await button(/^Message/).click();
    await button('Add Node: Message').click();
    await button('Delete').click();
    await expect.poll(async () => (await storedNodes()).length).toBe(1);
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await userEvent.click(page.getByRole('group', { name: /Untitled message, start/ }));
    await userEvent.fill(field('Title'), 'Typed since');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(async () => (await storedNodes()).length).toBe(2);
    expect(titleOf((await storedNodes())[0])).toBe('Typed since');
  });

  it('recovers the journal of a page that crashed while typing (Q4)', async () => {
    await device.addModule();
    const node = newNode('message', 'node-1', { x: 60, y: 60 });
    await device.store().modify('modules', MODULE_ID, (row) => ({ ...row, content: { nodes: [node] } }));
    const mine = { ...node, config: { ...node.config, title: 'Last words' } };
    localStorage.setItem(
      `fledge-${device.account()}-edits:${MODULE_ID}:gone`,
      JSON.stringify([{ nodeId: 'node-1', base: node, mine, index: 0 }]),
    );
    await show();
    await expect.element(page.getByRole('group', { name: /Last words/ })).toBeVisible();
    expect(titleOf((await storedNodes())[0])).toBe('Last words');
    await expect
      .poll(() => localStorage.getItem(`fledge-${device.account()}-edits:${MODULE_ID}:gone`))
      .toBeNull();
  });

  it('keeps no second version when a killed browser restores an old journal', async () => {
    const written = vi.spyOn(Storage.prototype, 'setItem');
    await device.addModule();
    await show();
    await button(/^Message/).click();
    await userEvent.fill(field('Title'), 'One');
    await expect.poll(async () => titleOf((await storedNodes())[0])).toBe('One');
    await userEvent.fill(field('Title'), 'Two');
    await expect.poll(async () => titleOf((await storedNodes())[0]), { timeout: 5000 }).toBe('Two');
    const [key, old] = written.mock.calls.find(([, text]) => text.includes('"One"')) ?? [];
    written.mockRestore();
    await device.reload();
    localStorage.setItem(key!, old!);
    await show();
    await expect.poll(() => localStorage.getItem(key!)).toBeNull();
    expect(titleOf((await storedNodes())[0])).toBe('Two');
    expect(await device.store().outbox.versions(`modules|${MODULE_ID}`)).toEqual([]);
  });

  it('moves a node by arrow keys, snapped to the grid', async () => {
    await device.addModule();
    await show();
    await button(/^Message/).click();
    const before = (await storedNodes())[0]?.position;
    (page.getByRole('group', { name: /start/ }).element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowRight}');
    await expect.poll(async () => (await storedNodes())[0]?.position.x).not.toBe(before?.x);
    expect(((await storedNodes())[0]?.position.x ?? 1) % 15).toBe(0);
  });

  it('shows a list with full-screen sheets on a phone, and previews the module', async () => {
    await device.addModule();
    await show(undefined, 360);
    await button(/^Message/).click();
    await userEvent.fill(field('Content'), 'Hold the rope.');
    await expectAccessible();
    await button('Close').click();
    await expect.element(page.getByRole('tree', { name: 'Nodes of this module' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await expectAccessible();
    await button('Preview Nodes').click();
    await expect.element(page.getByRole('dialog').getByText('Hold the rope.')).toBeVisible();
    await expect.element(page.getByRole('dialog').getByText('1 of 1 nodes visited').first()).toBeVisible();
    await expectAccessible();
    await button('Finish').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('merges changes of another device while open', async () => {
    await device.addModule();
    await show();
    await button(/^Message/).click();
    await userEvent.fill(field('Title'), 'Mine');
    await expect.poll(async () => titleOf((await storedNodes())[0])).toBe('Mine');
    await device.store().modify('modules', MODULE_ID, (row) => ({
      ...row,
      content: {
        nodes: row.content.nodes.map((node) => ({
          ...node,
          config: { ...(node.config as object), content: 'From elsewhere' },
        })) as ModuleNode[],
      },
    }));
    await expect.element(field('Content')).toHaveValue('From elsewhere');
    await expect.element(field('Title')).toHaveValue('Mine');
  });
});

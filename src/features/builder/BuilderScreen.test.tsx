import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { authStore } from '@/auth/auth-state';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { newNode } from '@/domain/graph/node-defaults';
import type { ModuleNode } from '@/domain/module/module-content';
import { flushBeforeReload } from '@/shared/reload-guard';
import { Toaster } from '@/ui/Toaster';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import BuilderScreen from './BuilderScreen';

const moduleId = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d11';
let account: string;
let store: LocalStore;

beforeEach(async () => {
  account = crypto.randomUUID();
  authStore.set({
    status: 'ready',
    account,
    user: { id: account, email: 'ada@example.org' },
    sessionState: 'valid',
    problem: null,
  });
  store = await openLocalStore(account);
});

afterEach(async () => {
  await cleanup();
  // The next test's collections have room only once these are closed.
  await store.close();
  await page.viewport(1280, 800);
});

async function addModule(creator = account): Promise<void> {
  await store.insert('modules', {
    id: moduleId,
    creator_id: creator,
    title: 'Knots',
    description: '',
    thumbnail_url: null,
    visibility: 'draft',
    content: { nodes: [] },
  });
}

async function show(search = `?id=${moduleId}`, width = 1280) {
  await page.viewport(width, 800);
  return render(
    <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
      <MemoryRouter initialEntries={[`/nest/content/module/build${search}`]}>
        <BuilderScreen />
      </MemoryRouter>
      <Toaster />
    </DatabaseProvider>,
  );
}

async function storedNodes(): Promise<readonly ModuleNode[]> {
  return (await store.get('modules', moduleId))?.content.nodes ?? [];
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const titleOf = (node: ModuleNode | undefined) => (node?.config as { title?: string } | undefined)?.title;

describe('the builder', () => {
  it('says what to do without a module', async () => {
    await show('');
    await expect.element(page.getByRole('heading', { name: 'No Module Selected' })).toBeVisible();
    await expect.element(page.getByText('Please create or select a module first.')).toBeVisible();
    await expect.element(button('Go to Module Summary')).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['an id that is no UUID', '?id=%3Cscript%3E', undefined],
    ['a module that is not here', `?id=${moduleId}`, undefined],
    ["somebody else's module", `?id=${moduleId}`, crypto.randomUUID()],
  ])('says so for %s', async (_what, search, creator) => {
    if (creator) await addModule(creator);
    await show(search);
    await expect.element(page.getByText('This module is not on this device')).toBeVisible();
    await expectAccessible();
  });

  it('writes every edit to the device, and takes it back and makes it again', async () => {
    await addModule();
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

  it('keeps the page from being reloaded while only the page holds what was typed', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    await addModule();
    await show();
    await button(/^Message/).click();
    await expect.poll(storedNodes).toHaveLength(1);
    const modify = vi.spyOn(store, 'modify').mockRejectedValue(new Error('full'));
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.fill(field('Title'), 'Nowhere');
    await expect(flushBeforeReload()).rejects.toMatchObject({ code: 'ERR_QUEUE_WRITE' });
    const leaving = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    for (const mock of [modify, setItem, told]) mock.mockRestore();
    await button('Try again').click();
    await expect.poll(async () => titleOf((await storedNodes())[0])).toBe('Nowhere');
    await expect(flushBeforeReload()).resolves.toBeUndefined();
  });

  it('deletes with the keyboard, clears what pointed there, and offers to undo', async () => {
    await addModule();
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

  it('takes back the deletion that the line tells of, and not what was typed since', async () => {
    await addModule();
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

  it('shows and stores what a page left in the journal that died while typing (Q4)', async () => {
    await addModule();
    const node = newNode('message', 'node-1', { x: 60, y: 60 });
    await store.modify('modules', moduleId, (row) => ({ ...row, content: { nodes: [node] } }));
    const mine = { ...node, config: { ...node.config, title: 'Last words' } };
    localStorage.setItem(
      `fledge-${account}-edits:${moduleId}:gone`,
      JSON.stringify([{ nodeId: 'node-1', base: node, mine, index: 0 }]),
    );
    await show();
    await expect.element(page.getByRole('group', { name: /Last words/ })).toBeVisible();
    expect(titleOf((await storedNodes())[0])).toBe('Last words');
    await expect.poll(() => localStorage.getItem(`fledge-${account}-edits:${moduleId}:gone`)).toBeNull();
  });

  it('moves a node with the arrow keys, on whole steps of the grid', async () => {
    await addModule();
    await show();
    await button(/^Message/).click();
    const before = (await storedNodes())[0]?.position;
    (page.getByRole('group', { name: /start/ }).element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowRight}');
    await expect.poll(async () => (await storedNodes())[0]?.position.x).not.toBe(before?.x);
    expect(((await storedNodes())[0]?.position.x ?? 1) % 15).toBe(0);
  });

  it('is a list with a full sheet on a phone, and previews what was built', async () => {
    await addModule();
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

  it('takes in what another device wrote while it is open', async () => {
    await addModule();
    await show();
    await button(/^Message/).click();
    await userEvent.fill(field('Title'), 'Mine');
    await expect.poll(async () => titleOf((await storedNodes())[0])).toBe('Mine');
    await store.modify('modules', moduleId, (row) => ({
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

import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { deleteAccountData } from '@/db/delete-account-data';
import { HistoryDatabase } from '@/db/module-history/history-database';
import type { ModuleHistory } from '@/db/module-history/module-history';
import { openModuleHistory } from '@/db/module-history/open-module-history';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import type { ModuleContent } from '@/domain/module/module-content';
import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import { createValueStore } from '@/shared/value-store';
import { expectAccessible } from '@support/ui/expect-accessible';
import { HistoryPanel } from './HistoryPanel';

const HOUR = 3_600_000;
const moduleId = 'm';
const noon = new Date().setHours(12, 0, 0, 0);
let account: string;
let history: ModuleHistory;
let now: number;
const clock: Clock = { now: () => now, after: (delay, work) => systemClock.after(delay, work) };

const add = (id: string, title: string): GraphCommand => ({
  name: 'addNode',
  node: { ...newNode('message', id, { x: 0, y: 0 }), config: configOf(id, title) },
});
const configOf = (id: string, title: string) => ({
  ...newNode('message', id, { x: 0, y: 0 }).config,
  title,
  content: `What ${title} says`,
});
const run = (content: ModuleContent, ...commands: readonly GraphCommand[]) =>
  commands.reduce((sofar, command) => runCommand(sofar, command).content, content);
const first = run({ nodes: [] }, add('a', 'Welcome'));
const second = run(first, add('b', 'The end'), { name: 'connect', from: { nodeId: 'a' }, to: 'b' });

beforeEach(() => {
  account = crypto.randomUUID();
  history = openModuleHistory(account, { clock });
  now = noon;
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  await history.close();
  await deleteAccountData(account);
});

const keep = (content: ModuleContent, name?: string) =>
  history.keep({
    moduleId,
    text: JSON.stringify(content),
    reason: name === undefined ? 'editing' : 'named',
    ...(name === undefined ? {} : { name }),
    at: now,
  });

/** The panel with a module that actually changes. */
async function show(content: ModuleContent = second, shown: ModuleHistory = history) {
  const store = createValueStore(content);
  function Harness() {
    return (
      <main style={{ inlineSize: '23rem' }}>
        <h2>History</h2>
        <HistoryPanel
          moduleId={moduleId}
          history={shown}
          content={useSyncExternalStore(store.subscribe, store.read)}
          read={store.read}
          onCommand={(command) => {
            const { content: after, inverse } = runCommand(store.read(), command);
            store.set(after);
            return inverse;
          }}
          clock={clock}
        />
      </main>
    );
  }
  await render(<Harness />);
  return store;
}

const version = (name: string | RegExp) => page.getByRole('button', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the history of a module', () => {
  it('explains its purpose while empty, and that it stays on the device', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: 'No versions yet' })).toBeVisible();
    await expect.element(page.getByText(/^Kept on this device only/)).toBeVisible();
    await expectAccessible();
  });

  it('lists versions newest first, by day, with what each changed', async () => {
    now = noon - 24 * HOUR;
    await keep(first);
    now = noon;
    await keep(second);
    await show();
    await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
    const listed = version(/^While editing/);
    await expect.element(listed.nth(0)).toHaveTextContent('1 added, 1 link changed');
    await expect.element(listed.nth(1)).toHaveTextContent('The oldest version, 1 node');
    await expectAccessible();
  });

  it('names the current state', async () => {
    await show();
    await press('Name this version');
    await expect.element(page.getByRole('textbox', { name: 'Name of the version' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Enter a name for the version.')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('Ready{Enter}');
    await expect.element(version(/^Ready/)).toBeVisible();
    await expect.element(page.getByText("Saved version 'Ready'")).toBeVisible();
    expect((await history.list(moduleId)).versions).toMatchObject([{ name: 'Ready', nodes: 2 }]);
  });

  it('shows what was changed since a version, and all of its nodes', async () => {
    await keep(first, 'Old');
    await show(run(second, { name: 'configureNode', nodeId: 'a', changes: { content: 'Good day' } }));
    await version(/^Old/).click();
    await expect.element(page.getByRole('heading', { name: 'Old' })).toHaveFocus();
    await expect.element(page.getByText("Message 'The end' added")).toBeVisible();
    await expect.element(page.getByText("Message 'Welcome' leads to Message 'The end'")).toBeVisible();
    await expect.element(page.getByText('What Welcome says')).toBeVisible();
    await expect.element(page.getByText('Good day')).toBeVisible();
    await expectAccessible();
    await page.getByRole('tab', { name: 'All nodes' }).click();
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Welcome');
    await expectAccessible();
    await press('All versions');
    await expect.element(version(/^Old/)).toHaveFocus();
  });

  it('restores a version in one step after keeping the current state, and undoes it', async () => {
    await keep(first, 'Old');
    now += HOUR;
    const store = await show();
    await version(/^Old/).click();
    await press('Restore this version');
    await expect.element(version(/^Before restoring/)).toBeVisible();
    expect(store.read().nodes).toEqual(first.nodes);
    await expect.element(page.getByText("Restored 'Old'")).toBeVisible();
    await press('Undo');
    expect(store.read().nodes).toEqual(second.nodes);
    await version(/^Before restoring/).click();
    await expect.element(page.getByText('The module already matches this version.')).toBeVisible();
    await expect.element(version('Restore this version')).toBeDisabled();
  });

  it('keeps the current state before restoring, and asks when it cannot', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await keep(first, 'Old');
    const full = { ...history, keep: () => Promise.reject(new AppError('ERR_QUOTA', 'full')) };
    const store = await show(second, full);
    await version(/^Old/).click();
    await press('Restore this version');
    await expect.element(page.getByText(/^The current state could not be saved/)).toBeVisible();
    expect(store.read().nodes).toEqual(second.nodes);
    await press('Restore anyway');
    await expect.poll(() => store.read().nodes).toEqual(first.nodes);
  });

  it('names an automatic version, renames it, and deletes it with an undo', async () => {
    await keep(first);
    await show();
    await version(/^While editing/).click();
    await expect.element(page.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await press('Give it a name');
    await userEvent.keyboard('Good{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Good' })).toBeVisible();
    await press('Rename');
    await userEvent.keyboard('{End} too{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Good too' })).toBeVisible();
    await press('Delete');
    await expect.element(page.getByRole('heading', { name: 'No versions yet' })).toBeVisible();
    await expect.element(page.getByText("Deleted version 'Good too'")).toBeVisible();
    await press('Undo');
    await expect.element(version(/^Good too/)).toBeVisible();
  });

  it('reports a damaged version, sets it aside, and shows the others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await keep(first);
    await keep(second, 'Torn');
    const database = new HistoryDatabase(`fledge-${account}-history`);
    await database.snapshots.toCollection().modify({ data: new Uint8Array([1]) });
    database.close();
    await show();
    await version(/^Torn/).click();
    await expect.element(page.getByText(/^This version is damaged/)).toBeVisible();
    await expect.element(version('Restore this version')).toBeDisabled();
    await expectAccessible();
    await press('All versions');
    await expect.element(page.getByText('1 version was damaged and is set aside.')).toBeVisible();
    await expect.element(version(/^While editing/)).toBeVisible();
  });

  it('shows markup in titles as text', async () => {
    const nasty = '<img src=x onerror="alert(1)">';
    await keep(run(first, { name: 'configureNode', nodeId: 'a', changes: { title: nasty } }), nasty);
    await show();
    await version(/^<img/).click();
    await expect.element(page.getByRole('heading', { name: nasty })).toBeVisible();
    await page.getByRole('tab', { name: 'All nodes' }).click();
    await expect.element(page.getByRole('listitem')).toHaveTextContent(nasty);
    expect(document.querySelector('main img')).toBeNull();
  });

  it('works with the keyboard alone', async () => {
    await keep(first, 'Old');
    const store = await show();
    await expect.element(version(/^Old/)).toBeVisible();
    (version(/^Old/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Old' })).toHaveFocus();
    await expect.element(version('Restore this version')).toBeEnabled();
    await userEvent.keyboard('{Tab}');
    await expect.element(version('Restore this version')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => store.read().nodes).toEqual(first.nodes);
    await expect.element(page.getByText("Restored 'Old'")).toBeInViewport();
    await userEvent.keyboard('{Tab}');
    await expect.element(version('Name this version')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(version('Undo')).toHaveFocus();
  });

  it('says when versions cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const denied = { ...history, list: () => Promise.reject(new AppError('ERR_STORAGE_DENIED', 'no')) };
    await show(second, denied);
    await expect.element(page.getByText('The versions on this device cannot be read.')).toBeVisible();
    await expectAccessible();
  });
});

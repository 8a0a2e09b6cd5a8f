import { MemoryRouter, Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { moduleSchema, openedPlaylistSchema } from '@/catalogue/catalogue-answers';
import { catalogueSource } from '@/catalogue/catalogue-source';
import { cardRow, moduleRow, testId } from '@support/catalogue/catalogue-fixtures';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import type { LocalStore } from '@/db/local-store';
import { readRun, writeRun } from '@/db/runs/run-journal';
import { expectAccessible } from '@support/ui/expect-accessible';
import ViewerScreen from './ViewerScreen';

const nodes = [
  { id: 'a', type: 'message', config: { isStart: true, title: 'First' }, connection: 'b' },
  { id: 'b', type: 'textInput', config: { title: 'Second', required: true }, connection: 'c' },
  { id: 'c', type: 'message', config: { title: 'Third' } },
];
const { modules, playlists } = catalogueSource('visitor').memory;
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const press = (name: string) => page.getByRole('button', { name }).click();

/** A store that never opens: the lesson must not need it. */
const never = () => new Promise<LocalStore>(() => {});

async function open(state?: { readonly again: true }, id = testId(1), search = '') {
  return render(
    <MemoryRouter initialEntries={[{ pathname: `/modules/${id}/learn`, search, state }]}>
      <DatabaseProvider account="visitor" openStore={never}>
        <Routes>
          <Route path="/modules/:moduleId/learn" element={<ViewerScreen />} />
          <Route path="*" element={<h2>Elsewhere</h2>} />
        </Routes>
      </DatabaseProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  localStorage.clear();
  modules.clear();
  modules.set(testId(1), v.parse(moduleSchema, moduleRow(1, { title: 'A lesson', content: { nodes } })));
});

describe('the viewer (decision E3)', () => {
  it('works before the local data is open, and is accessible', async () => {
    await open();
    await expect.element(heading('First')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'A lesson', level: 1 })).toBeVisible();
    await expectAccessible();
    await press('Next');
    await expect.element(heading('Second')).toHaveFocus();
  });

  it('continues where the learner stopped, with their answers (decision D12)', async () => {
    const first = await open();
    await press('Next');
    await page.getByRole('textbox').fill('An answer');
    await first.unmount();
    await open();
    await expect.element(heading('Second')).toBeVisible();
    await expect.element(page.getByRole('textbox')).toHaveValue('An answer');
  });

  it('blames the browser, not the server, for missing features', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    await open(undefined, testId(9));
    await expect
      .element(page.getByText('Something went wrong in the app. Reload the page to try again.'))
      .toBeVisible();
    await expectAccessible();
    vi.restoreAllMocks();
  });

  it('stays at the end of a finished run until it is restarted', async () => {
    const first = await open();
    await press('Next');
    await page.getByRole('textbox').fill('An answer');
    await press('Next');
    await press('Finish');
    await expect.element(heading('You reached the end')).toBeVisible();
    const finished = readRun('visitor', testId(1));
    expect(finished?.completedAt).not.toBeNull();
    await first.unmount();
    const second = await open();
    await expect.element(heading('You reached the end')).toBeVisible();
    await press('Start again');
    await expect.element(heading('First')).toBeVisible();
    expect(readRun('visitor', testId(1))?.id).not.toBe(finished?.id);
    await press('Next');
    await second.unmount();
    await open({ again: true });
    await expect.element(heading('First')).toBeVisible();
  });

  it('invites to another path at the end, and begins a new run where it forks', async () => {
    const fork = {
      id: 'a',
      type: 'router',
      config: {
        isStart: true,
        title: 'Which way?',
        choices: [
          { id: '1', text: 'Left', connection: 'b' },
          { id: '2', text: 'Right', connection: 'c' },
        ],
      },
    };
    const ends = ['b', 'c'].map((id) => ({ id, type: 'message', config: { title: `End ${id}` } }));
    const content = { nodes: [fork, ...ends] };
    modules.set(testId(1), v.parse(moduleSchema, moduleRow(1, { title: 'A lesson', content })));
    await open();
    await press('Left');
    await press('Finish');
    await expect.element(page.getByText('Last step: “End b”.')).toBeVisible();
    await expectAccessible();
    const first = readRun('visitor', testId(1))?.id;
    await press('Try another path');
    await expect.element(heading('Which way?')).toBeVisible();
    expect(readRun('visitor', testId(1))?.id).not.toBe(first);
    await press('Right');
    await press('Finish');
    await press('Try another path');
    await expect.element(heading('Which way?')).toBeVisible();
  });

  it('keeps a run that another tab finished, and offers to continue there (C6)', async () => {
    await open();
    await expect.element(heading('First')).toBeVisible();
    const begun = readRun('visitor', testId(1))!;
    const finished = {
      ...begun,
      completedAt: begun.lastSeenAt,
      currentNode: 'c',
      path: ['a', 'b', 'c'],
      visited: ['a', 'b', 'c'],
      answers: { b: { kind: 'text', text: 'Written there', at: 1 }, c: { kind: 'drawing', strokes: [] } },
      reached: 3,
      moves: 3,
    };
    writeRun('visitor', finished);
    await press('Next');
    await expect.element(heading('Second')).toBeVisible();
    const { lastSeenAt: _lastSeenAt, isSaved: _isSaved, ...state } = finished;
    expect(readRun('visitor', testId(1))).toMatchObject(state);
    const offer = page.getByText('You finished this module on another device or in another tab.');
    await expect.element(offer).toBeVisible();
    await expectAccessible();
    await press('Stay here');
    await expect.element(offer).not.toBeInTheDocument();
    await page.getByRole('textbox').fill('Written here');
    expect(readRun('visitor', testId(1))).toMatchObject({
      completedAt: begun.lastSeenAt,
      answers: { b: { text: 'Written here' }, c: { kind: 'drawing' } },
    });
  });

  it('offers the next module of its playlist, and the playlist at the end', async () => {
    const items = [1, 2].map((n) => ({ ...cardRow(n), item_id: testId(n + 10), position: n, locked: false }));
    playlists.set(testId(9), v.parse(openedPlaylistSchema, { playlist: moduleRow(9), items }));
    modules.set(testId(2), v.parse(moduleSchema, moduleRow(2, { content: { nodes: [nodes[2]] } })));
    const search = `?playlist=${testId(9)}`;
    modules.set(testId(1), v.parse(moduleSchema, moduleRow(1, { content: { nodes: [nodes[2]] } })));
    await open(undefined, testId(1), search);
    await press('Finish');
    await expect
      .element(page.getByRole('link', { name: 'Back to Module 1' }))
      .toHaveAttribute('href', `/modules/${testId(1)}${search}`);
    await expectAccessible();
    const next = page.getByRole('link', { name: 'Next in playlist' });
    await expect.element(next).toHaveAccessibleDescription('Module 2');
    await next.click();
    await expect.element(page.getByRole('heading', { name: 'Module 2', level: 1 })).toBeVisible();
    await press('Finish');
    await expect
      .element(page.getByRole('link', { name: 'Back to playlist' }))
      .toHaveAttribute('href', `/playlists/${testId(9)}`);
    await expect.element(next).not.toBeInTheDocument();
    await expect.element(page.getByText(/^That was the last module of/)).toBeVisible();
  });

  it('resumes a run in a changed module', async () => {
    const first = await open();
    await press('Next');
    await first.unmount();
    const changed = { title: 'A lesson', updated_at: 'v2', content: { nodes: [nodes[0], nodes[2]] } };
    modules.set(testId(1), v.parse(moduleSchema, moduleRow(1, changed)));
    await open();
    await expect.element(heading('First')).toBeVisible();
    expect(readRun('visitor', testId(1))).toMatchObject({ moduleVersion: 'v2', nodesTotal: 2 });
  });

  it('reports a module that does not exist', async () => {
    await open(undefined, 'not-an-id');
    await expect
      .element(page.getByRole('heading', { name: "This module doesn't exist or isn't available to you." }))
      .toBeVisible();
    await expectAccessible();
  });
});

import { MemoryRouter, Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { moduleSchema } from '@/catalogue/catalogue-answers';
import { catalogueSource } from '@/catalogue/catalogue-source';
import { moduleRow, testId } from '@support/catalogue/catalogue-fixtures';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import { localLease } from '@/db/lease';
import type { LocalStore } from '@/db/local-store';
import { readRun } from '@/db/runs/run-journal';
import { runRow, type RunRecord } from '@/db/runs/run-record';
import type { ModuleSessionRow } from '@/domain/rows/rows';
import { expectAccessible } from '@support/ui/expect-accessible';
import ViewerScreen from './ViewerScreen';

const nodes = ['a', 'b', 'c'].map((id, at, all) => ({
  id,
  type: 'message',
  config: { isStart: at === 0, title: `Step ${id}` },
  connection: all[at + 1],
}));
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const press = (name: string) => page.getByRole('button', { name }).click();

/** A store that knows nothing but runs, and gets those of another device. */
function storeOfRuns() {
  let result: { readonly rows: readonly ModuleSessionRow[]; readonly ready: true } = {
    rows: [],
    ready: true,
  };
  let tell: (() => void) | undefined;
  const store = {
    account: 'visitor',
    name: 'runs',
    lease: localLease(),
    observe: () => ({
      get: () => result,
      subscribe: (listener: () => void) => {
        tell = listener;
        return () => {};
      },
    }),
    outbox: { names: { remember: async () => {} } },
    get: async () => undefined,
    insert: async () => {},
    close: async () => {},
  } as unknown as LocalStore;
  function arrive(record: RunRecord) {
    result = { rows: [{ ...runRow(record, 'visitor'), created_at: '', updated_at: '' }], ready: true };
    tell?.();
  }
  return { store, arrive };
}

it('offers progress of another device whenever more arrives (C6)', async () => {
  localStorage.clear();
  const { store, arrive } = storeOfRuns();
  const module = moduleRow(1, { title: 'A lesson', content: { nodes } });
  catalogueSource('visitor').memory.modules.set(testId(1), v.parse(moduleSchema, module));
  await render(
    <MemoryRouter initialEntries={[`/modules/${testId(1)}/learn`]}>
      <DatabaseProvider account="visitor" openStore={async () => store}>
        <Routes>
          <Route path="/modules/:moduleId/learn" element={<ViewerScreen />} />
        </Routes>
      </DatabaseProvider>
    </MemoryRouter>,
  );
  await press('Next');
  await expect.element(heading('Step b')).toBeVisible();
  const here = readRun('visitor', testId(1))!;
  const there: RunRecord = {
    ...here,
    currentNode: 'c',
    path: ['a', 'b', 'c'],
    visited: ['a', 'b', 'c'],
    reached: 3,
    moves: 2,
  };
  arrive(there);
  const offer = page.getByText(/further along on another device or in another tab: 3 of 3 steps/);
  await expect.element(offer).toBeVisible();
  await expectAccessible();
  await press('Stay here');
  arrive({ ...there, lastSeenAt: new Date(0).toISOString() });
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(heading('Step b')).toBeVisible();

  arrive({ ...there, completedAt: here.lastSeenAt, moves: 3 });
  await press('Continue there');
  await expect.element(heading('You reached the end')).toBeVisible();
  expect(readRun('visitor', testId(1))).toMatchObject({ id: here.id, path: there.path, moves: 3 });
});

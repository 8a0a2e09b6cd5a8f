import 'fake-indexeddb/auto';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aModule } from '@support/replication/rows';
import { muteStorageNotice } from '@support/replication/device';
import { localLease } from './lease';
import type { LocalStore } from './local-store';
import type { DocumentState } from './documents';
import { openLocalStore } from './open-local-store';

muteStorageNotice();

let store: LocalStore | undefined;
let made = 0;

afterEach(async () => {
  vi.restoreAllMocks();
  await store?.close();
});

const VERSION = '2026-01-01T00:00:00.000000+00:00';

function pulled(rows: readonly { readonly id: string }[]): ReadonlyMap<string, DocumentState> {
  return new Map(
    rows.map((row) => {
      const whole = { ...row, created_at: VERSION, updated_at: VERSION };
      return [row.id, { row: whole, version: VERSION }];
    }),
  );
}

function moduleOf(creator: string, id: string) {
  return { ...aModule(id), creator_id: creator };
}

function aRun(id: string, account: string) {
  return {
    id,
    user_id: account,
    module_id: 'module',
    module_version: VERSION,
    started_at: VERSION,
    last_seen_at: VERSION,
    completed_at: null,
    current_node: null,
    path: [],
    answers: {},
    nodes_visited: 1,
    nodes_total: 2,
  };
}

describe.each([
  ['in IndexedDB', {}],
  ['in memory', { storage: getRxStorageMemory() as never }],
])('ids of the rows of others, %s (D10)', (_where, options) => {
  async function open(): Promise<LocalStore> {
    store = await openLocalStore('m', {
      prefix: `others-${++made}`,
      lease: localLease(),
      multiInstance: false,
      ...options,
    });
    return store;
  }

  it('include received, undeleted rows of other owners', async () => {
    const opened = await open();
    await opened.exclusively('modules', async (documents) => {
      await documents.write(
        pulled([moduleOf('ann', 'a'), moduleOf('m', 'b'), moduleOf('zoe', 'c'), moduleOf('zoe', 'd')]),
      );
      await documents.write(new Map([['d', { row: null, version: VERSION }]]));
    });
    await opened.insert('modules', moduleOf('m', 'e'));
    expect([...(await opened.idsNotOwned('modules'))].sort()).toEqual(['a', 'c']);
  });

  it('are found in tables without an owner index, across several reads', async () => {
    const opened = await open();
    const runs = Array.from({ length: 1203 }, (_, index) =>
      aRun(`run-${index}`, index % 4 === 0 ? 'ann' : 'm'),
    );
    await opened.exclusively('module_sessions', async (documents) => {
      await documents.write(pulled(runs));
      await documents.write(new Map([['run-4', { row: null, version: VERSION }]]));
    });
    expect(await opened.idsNotOwned('module_sessions')).toHaveLength(300);
  });
});

it('does not read the account’s own modules', async () => {
  store = await openLocalStore('m', {
    prefix: `others-${++made}`,
    lease: localLease(),
    multiInstance: false,
  });
  await store.exclusively('modules', async (documents) => {
    const modules = Array.from({ length: 40 }, (_, index) =>
      moduleOf(index === 7 ? 'ann' : 'm', `module-${index}`),
    );
    await documents.write(pulled(modules));
  });
  const readings = [vi.spyOn(IDBIndex.prototype, 'getAll'), vi.spyOn(IDBObjectStore.prototype, 'getAll')];
  const steps = vi.spyOn(IDBCursor.prototype, 'continue');
  expect(await store.idsNotOwned('modules')).toEqual(['module-7']);
  const answers = readings.flatMap((reading) => reading.mock.results.map(({ value }) => value as IDBRequest));
  expect(answers.flatMap(({ result }) => result as readonly unknown[])).toHaveLength(1);
  expect(steps).not.toHaveBeenCalled();
});

import { Dexie } from 'dexie';
import { databaseNames } from '../../../src/db/account';
import { openLocalStore } from '../../../src/db/open-local-store';
import { benchContent } from '../sync/bench-content';
import { LIBRARY, libraryRow } from './library-rows';

declare global {
  interface Window {
    fledgeSeedDevice?: (account: string) => Promise<void>;
  }
}

const BATCH = 100;

/**
 * Runs in another page of the app's origin: stores a large library in the account's local data as pulled rows, so that
 * nothing is queued for sending.
 */
window.fledgeSeedDevice = async (account) => {
  const store = await openLocalStore(account);
  try {
    for (let from = 0; from < LIBRARY.modules; from += BATCH) {
      const states = Array.from({ length: BATCH }, (_, at) => {
        const index = LIBRARY.modules - 1 - from - at;
        const id = crypto.randomUUID();
        const content = benchContent(LIBRARY.content, id);
        const row = { id, creator_id: account, ...libraryRow(index), content };
        return [id, { row, version: row.updated_at }] as const;
      });
      await store.exclusively('modules', (documents) => documents.write(new Map(states)));
    }
    for (let from = 0; from < LIBRARY.runs; from += BATCH) {
      const states = Array.from({ length: BATCH }, () => {
        const row = aRun(account);
        return [row.id, { row, version: row.updated_at }] as const;
      });
      await store.exclusively('module_sessions', (documents) => documents.write(new Map(states)));
    }
  } finally {
    await store.close();
  }
  // Makes the app rebuild the list from all rows.
  await Dexie.delete(databaseNames(account).listing);
};

function aRun(account: string) {
  const time = libraryRow(0).created_at;
  return {
    id: crypto.randomUUID(),
    user_id: account,
    module_id: crypto.randomUUID(),
    module_version: time,
    started_at: time,
    last_seen_at: time,
    completed_at: time,
    current_node: null,
    path: [],
    answers: {},
    nodes_visited: 9,
    nodes_total: 9,
    created_at: time,
    updated_at: time,
  };
}

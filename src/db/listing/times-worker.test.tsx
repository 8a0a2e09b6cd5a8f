import { afterEach, expect, it, vi } from 'vitest';
import { deleteAccountData } from '../delete-account-data';
import type { LocalStore } from '../local-store';
import { openLocalStore } from '../open-local-store';

const VERSION = '2026-01-01T00:00:00.000000+00:00';
const MANY = 700;

let store: LocalStore | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await store?.close();
});

it('compares a long list with its documents without the steps of a cursor in the page, and lets the data be deleted', async () => {
  const account = crypto.randomUUID();
  store = await openLocalStore(account);
  await store.exclusively('playlists', async (documents) => {
    const rows = Array.from({ length: MANY }, (_, index) => ({
      id: crypto.randomUUID(),
      creator_id: account,
      title: `Playlist ${index}`,
      description: '',
      thumbnail_url: null,
      visibility: 'public',
      created_at: VERSION,
      updated_at: VERSION,
    }));
    await documents.write(new Map(rows.map((row) => [row.id, { row, version: VERSION }])));
  });
  const steps = vi.spyOn(IDBCursor.prototype, 'continue');
  const list = store.listing.observe('playlists');
  list.subscribe(() => undefined);
  await expect.poll(() => list.get().complete).toBe(true);
  await expect.poll(() => list.get().rows.length).toBe(MANY);
  expect(steps.mock.calls.length).toBeLessThan(100);
  await store.close();
  // A worker that held a database open would have this wait.
  await deleteAccountData(account);
});

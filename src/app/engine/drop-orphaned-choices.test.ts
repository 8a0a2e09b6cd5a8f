import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localLease } from '@/db/lease';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { muteStorageNotice } from '@support/replication/device';
import { newModule, newPlaylist } from '@support/rows';
import { EMPTY_PLAYLIST } from '@/ui/drafts/forms';
import { dropOrphanedChoices } from './drop-orphaned-choices';

const account = '7b0f2c9e-0000-4000-8000-00000000000e';
muteStorageNotice();

let store: LocalStore;
let kept: Record<string, string>;

beforeEach(async () => {
  // `Storage` exposes its entries as own properties.
  kept = {};
  vi.stubGlobal(
    'localStorage',
    new Proxy(kept, {
      get: (entries, name) =>
        name === 'getItem'
          ? (key: string) => entries[key] ?? null
          : name === 'removeItem'
            ? (key: string) => Reflect.deleteProperty(entries, key)
            : name === 'setItem'
              ? () => undefined
              : undefined,
    }),
  );
  store = await openLocalStore(account, { prefix: 'choices', lease: localLease(), multiInstance: false });
});

afterEach(async () => {
  await store.close();
  vi.unstubAllGlobals();
});

/** A local row, then its deletion by another device. */
async function deleteElsewhere(table: 'modules' | 'playlists') {
  if (table === 'modules') await store.insert(table, newModule(account, { id: 'gone' }));
  else await store.insert(table, newPlaylist(account, { id: 'gone' }));
  await store.outbox.revise([`${table}|gone`], () => ({ pending: null }));
  const deleted = new Map([['gone', { row: null, version: '2126-01-01T00:00:00+00:00' }]]);
  await store.exclusively(table, (documents) => documents.write(deleted));
}

const edit = (title: string) => ({ base: EMPTY_PLAYLIST, mine: { title } });

it('keeps typed text of deleted content, and drops choices and empty drafts', async () => {
  const other = crypto.randomUUID();
  const stays = {
    [`fledge-${account}-form:gone`]: JSON.stringify(edit('Typed')),
    [`fledge-${account}-form:new`]: JSON.stringify(edit('')),
    // Not pulled yet, or just deleted here: the deletion is not confirmed.
    [`fledge-${account}-share:unknown`]: '{}',
    [`fledge-${account}-run:gone`]: '{}',
    [`fledge-${other}-share:gone`]: '{}',
  };
  Object.assign(kept, stays, {
    [`fledge-${account}-share:gone`]: '{}',
    [`fledge-${account}-audience:gone`]: 'public',
    [`fledge-${account}-playlist:gone`]: JSON.stringify(edit('')),
  });
  await deleteElsewhere('modules');
  await deleteElsewhere('playlists');
  await dropOrphanedChoices(store);
  expect(kept).toEqual(stays);
});

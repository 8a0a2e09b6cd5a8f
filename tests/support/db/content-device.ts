import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, expect } from 'vitest';
import type { TableName } from '@/domain/rows/rows';
import { muteStorageNotice } from '@support/replication/device';
import { AppError } from '@/shared/app-error';
import type { ContentStore } from '@/db/delete-content';
import { localLease } from '@/db/lease';
import type { LocalStore, RowChange } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';

/** Anna's device, empty at the start of each test. */
export interface ContentDevice {
  readonly store: () => LocalStore;
  /** Every row of the device, in a stable order. */
  readonly everything: () => Promise<unknown[]>;
  /** The ids of all rows, in that order. */
  readonly ids: () => Promise<string[]>;
  readonly fill: (...changes: readonly RowChange[]) => Promise<void>;
  /** The device's store, which refuses one kind of change to some rows. */
  readonly refusing: (kind: RowChange['kind'], ...refused: readonly string[]) => ContentStore;
}

const TABLES = [
  'modules',
  'playlists',
  'playlist_items',
  'access_control',
  'module_access',
  'module_nest_visibility',
  'playlist_nest_visibility',
  'creator_playlist_order',
  'creator_content_order',
  'media_files',
] as const satisfies readonly TableName[];

let devices = 0;

/** Opens a device before each test of the file, and closes it afterwards. Needs `fake-indexeddb/auto`. */
export function contentDevice(): ContentDevice {
  muteStorageNotice();

  let store: LocalStore;

  beforeEach(async () => {
    const storage = getRxStorageMemory();
    const prefix = `delete-${++devices}`;
    store = await openLocalStore('anna', { prefix, storage, lease: localLease(), multiInstance: false });
  });

  afterEach(() => store.close());

  async function everything() {
    const tables = await Promise.all(TABLES.map((table) => store.find(table)));
    return tables.flat().toSorted((a, b) => a.id.localeCompare(b.id));
  }

  return {
    store: () => store,
    everything,
    ids: async () => (await everything()).map(({ id }) => id),
    async fill(...changes) {
      expect(await store.writeMany(changes)).toEqual([]);
    },
    refusing(kind, ...refused) {
      const error = new AppError('ERR_QUOTA', 'full');
      const isRefused = (change: RowChange) =>
        change.kind === kind && refused.includes('row' in change ? change.row.id : change.id);
      return {
        ...store,
        writeMany: async (changes, options) => {
          const kept = changes.filter((change) => !isRefused(change));
          const failures = await store.writeMany(kept, options);
          return [
            ...failures,
            ...changes.flatMap((change, index) => (isRefused(change) ? [{ index, error }] : [])),
          ];
        },
      };
    },
  };
}

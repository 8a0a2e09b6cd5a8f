import { Dexie, type Table } from 'dexie';
import { closeWhenDeleted } from '../delete-account-data';
import { expandChains } from './expand-chains';
import type { DamagedVersion, StoredSnapshot, StoredVersion } from './stored-version';

/** When a module with versions was first missing on this device. */
export interface MissingModule {
  readonly moduleId: string;
  readonly since: number;
}

/**
 * The versions of an account's modules on this device, in a database of their own, so that nothing else waits for it.
 */
export class HistoryDatabase extends Dexie {
  declare readonly versions: Table<StoredVersion, string>;
  declare readonly snapshots: Table<StoredSnapshot, string>;
  declare readonly damaged: Table<DamagedVersion, number>;
  declare readonly missing: Table<MissingModule, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({
      versions: 'id, moduleId',
      contents: 'key, moduleId, [moduleId+base+digest+bytes]',
      damaged: '++id, moduleId',
      missing: 'moduleId',
    });
    this.version(2)
      .stores({ contents: null, snapshots: 'id' })
      .upgrade((transaction) => expandChains(transaction));
    closeWhenDeleted(this);
  }
}

import { Dexie, type Table } from 'dexie';
import type { StoredContent, StoredVersion } from './stored-version';
import { closeWhenDeleted } from '../delete-account-data';

/** A version that cannot be used, kept as it was found. */
export interface DamagedVersion {
  readonly id?: number;
  readonly moduleId: string;
  readonly reason: string;
  readonly content: unknown;
  readonly at: number;
}

/** Since when a module that has versions is not on this device. */
export interface MissingModule {
  readonly moduleId: string;
  readonly since: number;
}

/** What the index of contents says without reading any: module, base, digest, bytes. */
export type ContentFacts = readonly [moduleId: string, base: string, digest: string, bytes: number];
export const CONTENT_FACTS = '[moduleId+base+digest+bytes]';

/** The versions of an account's modules on this device: a database of its own, so that nothing else waits for it. */
export class HistoryDatabase extends Dexie {
  declare readonly versions: Table<StoredVersion, string>;
  declare readonly contents: Table<StoredContent, string>;
  declare readonly damaged: Table<DamagedVersion, number>;
  declare readonly missing: Table<MissingModule, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({
      versions: 'id, moduleId',
      contents: `key, moduleId, ${CONTENT_FACTS}`,
      damaged: '++id, moduleId',
      missing: 'moduleId',
    });
    closeWhenDeleted(this);
  }
}

import { Dexie, type Table } from 'dexie';
import { withoutLiveQuery } from '../without-live-query';
import type { HeldChange, KeptVersion, OutboxItem, Quarantined } from './outbox-item';

/** A mark of the replication: checkpoints, the end of the first sync, the time of the last send. */
export interface Mark {
  readonly name: string;
  readonly value: unknown;
}

/** The account's queue, in plain Dexie so that the service worker can open it. */
export class OutboxDatabase extends Dexie {
  declare readonly items: Table<OutboxItem, string>;
  declare readonly held: Table<HeldChange, string>;
  declare readonly versions: Table<KeptVersion, string>;
  declare readonly quarantined: Table<Quarantined, string>;
  declare readonly marks: Table<Mark, string>;

  constructor(name: string) {
    super(name);
    withoutLiveQuery(this);
    // Held changes return by their place, a page at a time, and are found by the server's code.
    this.version(3).stores({
      items: 'id, &key, table, timestamp',
      held: 'id, &key, table, reason, timestamp, code, place, behind',
      versions: 'id, key, at',
      quarantined: 'id, kind',
      marks: 'name',
    });
  }
}

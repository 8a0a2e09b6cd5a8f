import { Dexie, type Table } from 'dexie';
import { unobserved } from '../unobserved';
import { placeOf, type HeldChange, type KeptVersion, type OutboxItem, type SetAside } from './outbox-item';

/** A setting or a mark of the replication: checkpoints, the end of the first sync, when things were last sent. */
export interface Mark {
  readonly name: string;
  readonly value: unknown;
}

/**
 * The plain Dexie database beside the documents of an account. It knows nothing of RxDB, so that the service worker
 * can open it.
 */
export class OutboxDatabase extends Dexie {
  declare readonly items: Table<OutboxItem, string>;
  declare readonly held: Table<HeldChange, string>;
  declare readonly versions: Table<KeptVersion, string>;
  declare readonly setAside: Table<SetAside, string>;
  declare readonly marks: Table<Mark, string>;

  constructor(name: string) {
    super(name);
    unobserved(this);
    this.version(1).stores({
      items: 'id, &key, table, timestamp',
      held: 'id, &key, table, reason, timestamp',
      versions: 'id, key, at',
      setAside: 'id, kind',
      marks: 'name',
    });
    // Held changes return by their place, a page at a time, and are found by the server's code.
    this.version(2)
      .stores({ held: 'id, &key, table, reason, timestamp, code, place, behind' })
      .upgrade((upgrade) =>
        upgrade
          .table<HeldChange>('held')
          .toCollection()
          .modify((held: { place: unknown }) => {
            held.place = placeOf(held as HeldChange);
          }),
      );
  }
}

/** The writes that fail. */
export interface FailingWrites {
  /** Only writes to the queue, or only others; all by default. */
  readonly of?: 'queue' | 'documents';
  /** Number of writes that succeed before. */
  readonly after?: number;
}

/**
 * Simulates a full device: the next N writes to databases with this prefix fail by aborting their transaction, as in
 * browsers.
 */
export interface FullDisk {
  /** Makes the next N transactions fail. */
  fill(writes: number, where?: FailingWrites): void;
  /** Number of failures so far. */
  readonly failed: number;
  empty(): void;
}

/** Internals of a fake-indexeddb transaction. */
interface FakeTransaction {
  readonly db: IDBDatabase;
  readonly _requests: { operation: () => unknown }[];
}

interface Disk {
  left: number;
  failed: number;
  of: FailingWrites['of'];
  after: number;
}

const disks = new Map<string, Disk>();
let isPatched = false;

/** Needs `fake-indexeddb/auto`. */
export function fullDisk(prefix: string): FullDisk {
  patch();
  const disk: Disk = { left: 0, failed: 0, of: undefined, after: 0 };
  disks.set(prefix, disk);
  return {
    fill(writes, { of, after = 0 } = {}) {
      Object.assign(disk, { left: writes, of, after });
    },
    get failed() {
      return disk.failed;
    },
    empty() {
      disk.left = 0;
    },
  };
}

function patch(): void {
  if (isPatched) return;
  isPatched = true;
  const { prototype } = IDBObjectStore;
  for (const method of ['put', 'add'] as const) {
    const inner = prototype[method];
    prototype[method] = function refusing(this: IDBObjectStore, ...parts: Parameters<typeof inner>) {
      const request = inner.apply(this, parts);
      const transaction = this.transaction as unknown as FakeTransaction;
      const disk = diskOf(transaction.db.name);
      if (disk !== undefined && disk.left > 0 && disk.after-- <= 0) {
        disk.left--;
        disk.failed++;
        transaction._requests.at(-1)!.operation = refuse;
      }
      return request;
    };
  }
}

function refuse(): never {
  throw new DOMException('The disk is full.', 'QuotaExceededError');
}

function diskOf(database: string): Disk | undefined {
  if (database.includes('_rxdb_internal')) return undefined;
  const kind = database.endsWith('-outbox') ? 'queue' : 'documents';
  for (const [prefix, disk] of disks)
    if (database.includes(`${prefix}-`)) return (disk.of ?? kind) === kind ? disk : undefined;
  return undefined;
}

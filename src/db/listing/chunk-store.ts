import { Dexie, type Table } from 'dexie';
import * as v from 'valibot';
import type { Clock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { deviceIsFull } from '@/shared/storage-reserve';
import { closeWhenDeleted } from '../delete-account-data';

/** Increase it when the stored entry of a row, or its computation, changes: older lists are rebuilt. */
const LISTING_VERSION = 3;

/** Number of records for the entries of a table: one change writes few bytes, and few records are read. */
const CHUNKS = 32;

/** A part of a table's rows: thousands of single records would take IndexedDB far longer. */
export interface StoredChunk {
  readonly table: string;
  readonly chunk: number;
  readonly version: number;
  readonly account: string;
  /** JSON: an array of entries, see `projection.ts`. */
  readonly text: string;
}

/** A chunk of this version and account; anything else is ignored. */
function chunkSchema(account: string) {
  return v.object({
    chunk: v.number(),
    version: v.literal(LISTING_VERSION),
    account: v.literal(account),
    text: v.string(),
  });
}

/** The account's lists as last shown, in a database of their own, so that nothing else waits for it. */
export class ListingDatabase extends Dexie {
  declare readonly chunks: Table<StoredChunk, [string, number]>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ chunks: '[table+chunk]' });
    closeWhenDeleted(this);
  }
}

/** The chunk of a row: always the same, in every tab. */
function chunkOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  return (hash >>> 0) % CHUNKS;
}

export interface KeptEntries {
  readonly entries: readonly unknown[];
  /** Whether the list was complete, and all of it could be read. */
  readonly isWhole: boolean;
}

/** The stored part of a projection: reads all of it, and writes changes in the background. */
export interface ChunkStore {
  /** Every readable entry. Chunks of other versions, and damaged ones, count as empty. */
  read(): Promise<KeptEntries>;
  /** Marks the list complete: everything was touched, and counts once it is written. */
  markWhole(): void;
  /** Returns the entry of an id when its chunk is written; undefined leaves it out. */
  give(entryOf: (id: string) => unknown): void;
  /** An entry was added, changed or removed: its chunk is written soon. */
  touch(id: string): void;
  /** Writes everything immediately. Never rejects: what is not stored is read again from the documents. */
  flush(): Promise<void>;
  stop(): void;
}

/** How long changes are collected before they are written, and the pause before the next chunks. Milliseconds. */
const GATHER = 2000;
const NEXT = 250;
/** Chunks per write, so that the page can render in between. */
const AT_ONCE = 4;
/** The record behind the chunks: it is written last. */
const MARK = CHUNKS;

export function createChunkStore(
  database: ListingDatabase,
  table: string,
  account: string,
  clock: Clock,
): ChunkStore {
  const schema = chunkSchema(account);
  const members = Array.from({ length: CHUNKS }, () => new Set<string>());
  const due = new Set<number>();
  let entryOf: ((id: string) => unknown) | undefined;
  let cancel: (() => void) | undefined;
  let isOver = false;
  let isMarked = false;

  function later(delay: number): void {
    if (isOver) return;
    cancel ??= clock.after(delay, () => {
      cancel = undefined;
      void writeSome();
    });
  }

  async function writeSome(): Promise<void> {
    await write(AT_ONCE);
    if (due.size > 0) later(NEXT);
  }

  async function write(most: number): Promise<void> {
    const chosen = [...due].sort((a, b) => a - b).slice(0, most);
    // A list can be made again; a text cannot.
    if (chosen.length === 0 || deviceIsFull.read()) return;
    for (const chunk of chosen) due.delete(chunk);
    try {
      await database.chunks.bulkPut(
        chosen.map((chunk) => ({ table, chunk, account, version: LISTING_VERSION, text: textOf(chunk) })),
      );
    } catch (cause) {
      // Closed on its own, because the account's data is being deleted.
      if (cause instanceof Dexie.DatabaseClosedError) return;
      reportError(cause);
    }
  }

  function textOf(chunk: number): string {
    return JSON.stringify(
      [...(members[chunk] ?? [])].map((id) => entryOf?.(id)).filter((one) => one !== undefined),
    );
  }

  return {
    async read() {
      const entries: unknown[] = [];
      let isSound = true;
      for (const record of await readStored(database, table)) {
        const kept = entriesOf(v.safeParse(schema, record));
        if (kept === undefined) isSound = false;
        else if (record.chunk === MARK) isMarked = true;
        for (const entry of kept ?? []) {
          entries.push(entry);
          const { id } = (entry ?? {}) as { readonly id?: unknown };
          if (typeof id === 'string') members[chunkOf(id)]!.add(id);
        }
      }
      // A damaged chunk, or one of another version, makes it incomplete.
      isMarked &&= isSound;
      return { entries, isWhole: isMarked };
    },
    markWhole() {
      if (isMarked) return;
      isMarked = true;
      due.add(MARK);
      later(GATHER);
    },
    give(how) {
      entryOf = how;
    },
    touch(id) {
      const chunk = chunkOf(id);
      members[chunk]!.add(id);
      due.add(chunk);
      later(GATHER);
    },
    flush: () => write(CHUNKS + 1),
    stop() {
      isOver = true;
      cancel?.();
    },
  };
}

async function readStored(database: ListingDatabase, table: string): Promise<readonly StoredChunk[]> {
  try {
    return await database.chunks
      .where('[table+chunk]')
      .between([table, 0], [table, MARK], true, true)
      .toArray();
  } catch (cause) {
    // The stored list cannot be read, so it is rebuilt from the documents.
    if (!(cause instanceof Dexie.DatabaseClosedError)) reportError(cause);
    return [];
  }
}

/** @returns undefined for a chunk that is damaged, or of another version: its rows are read from their documents */
function entriesOf(chunk: v.SafeParseResult<ReturnType<typeof chunkSchema>>): readonly unknown[] | undefined {
  if (!chunk.success) return undefined;
  try {
    const entries: unknown = JSON.parse(chunk.output.text);
    return Array.isArray(entries) ? entries : undefined;
  } catch {
    return undefined;
  }
}

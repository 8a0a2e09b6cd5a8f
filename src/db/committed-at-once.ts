import {
  Dexie,
  type DBCore,
  type DBCoreMutateRequest,
  type DBCoreMutateResponse,
  type DBCoreTable,
} from 'dexie';

/** RxDB's name for the table of a collection's documents. */
const DOCUMENTS = 'docs';

/**
 * A Dexie addon for the databases of RxDB's storage, whose transactions write documents once, as the last thing they
 * do. A single document is committed with its write; else the browser waits until it has been told of the write and
 * nothing followed, which is a way there and back to its database for every key somebody types.
 */
export function committedAtOnce(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'committedAtOnce',
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (name) => committingTable(core.table(name), name === DOCUMENTS),
    }),
  });
}

function committingTable(table: DBCoreTable, holdsDocuments: boolean): DBCoreTable {
  return {
    ...table,
    mutate(request) {
      // RxDB goes on to write no attachments. That would ask for a transaction which is over by then.
      if (sizeOf(request) === 0) return Dexie.Promise.resolve(NOTHING_WRITTEN);
      const written = table.mutate(request);
      if (holdsDocuments && request.type === 'put' && request.values.length === 1) commit(request.trans);
      return written;
    },
  };
}

const NOTHING_WRITTEN: DBCoreMutateResponse = {
  numFailures: 0,
  failures: {},
  lastResult: undefined,
  results: [],
};

function sizeOf(request: DBCoreMutateRequest): number {
  if (request.type === 'deleteRange') return Infinity;
  return request.type === 'delete' ? request.keys.length : request.values.length;
}

/** Browsers of before 2021 have no such call; they commit when nothing follows. Dexie's transactions are the browser's. */
function commit(transaction: Partial<IDBTransaction>): void {
  transaction.commit?.();
}

import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie';
import type { DeviceFile, FilePart, Removal } from './device-file';

/** The files that a person chose on this device, one database for each account. */
export type FilesDatabase = Dexie & {
  readonly files: EntityTable<DeviceFile, 'address'>;
  /** The bytes of the files: apart, because noting how far an upload is must not write them anew. */
  readonly parts: Table<FilePart, [address: string, index: number]>;
  readonly removals: EntityTable<Removal, 'address'>;
};

/** A file as the first version of this database kept it: with its bytes in it. */
interface WholeFile {
  blob?: Blob;
  path: string;
  address: string;
}

async function divide(transaction: Transaction): Promise<void> {
  const parts: FilePart[] = [];
  await transaction
    .table<WholeFile>('files')
    .toCollection()
    .modify((file) => {
      const { blob, address, path } = file;
      if (!blob) return;
      parts.push({ address, index: 0, blob });
      const sent = { isSent: false, sent: 0, uploadUrl: null };
      Object.assign(file, {
        size: blob.size,
        objects: [{ path, size: blob.size, ...sent }],
        isKept: true,
        isPaused: false,
        isSending: false,
        retryAt: 0,
        problem: null,
      });
      delete file.blob;
    });
  await transaction.table<FilePart>('parts').bulkPut(parts);
}

const open = new Map<string, FilesDatabase>();

/** The files of an account; the same object for the same account. Dexie opens it at the first use. */
export function openFilesDatabase(account: string): FilesDatabase {
  const known = open.get(account);
  if (known) return known;
  const database = new Dexie(`fledge-${account}-files`) as FilesDatabase;
  database.version(1).stores({ files: '&address, state' });
  database
    .version(2)
    .stores({ files: '&address, state', parts: '[address+index], address', removals: '&address' })
    .upgrade(divide);
  open.set(account, database);
  return database;
}

/** Closes an account's files, at sign-out and in tests. */
export function closeFilesDatabase(account: string): void {
  open.get(account)?.close();
  open.delete(account);
}

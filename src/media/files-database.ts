import { Dexie, type EntityTable } from 'dexie';
import type { DeviceFile } from './device-file';

/** The files that a person chose on this device, one database for each account. */
export type FilesDatabase = Dexie & { readonly files: EntityTable<DeviceFile, 'address'> };

const open = new Map<string, FilesDatabase>();

/** The files of an account; the same object for the same account. Dexie opens it at the first use. */
export function openFilesDatabase(account: string): FilesDatabase {
  const known = open.get(account);
  if (known) return known;
  const database = new Dexie(`fledge-${account}-files`) as FilesDatabase;
  database.version(1).stores({ files: '&address, state' });
  open.set(account, database);
  return database;
}

/** Closes an account's files, at sign-out and in tests. */
export function closeFilesDatabase(account: string): void {
  open.get(account)?.close();
  open.delete(account);
}

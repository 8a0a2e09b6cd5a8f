import type { LocalStore } from '@/db/local-store';
import { itemKey } from '@/db/outbox/outbox-item';
import type { TableName } from '@/domain/rows/rows';

/** Versions of rows that the server has just acknowledged to this device, so that its next pull need not bring them. */
export interface AcknowledgedVersions {
  note(table: TableName, id: string, version: string): void;
  /** The newest of them, as far as the documents have them in this very version. */
  known(store: Pick<LocalStore, 'exclusively'>): Promise<ReadonlyMap<TableName, ReadonlyMap<string, string>>>;
  /** Forgets what the pulls of a table have gone past. */
  forget(passed: (table: TableName, version: string) => boolean): void;
}

/** Naming a row costs about 80 characters, so only a limited number are named; others arrive again and are ignored (P2). */
const MOST = 1000;

/** Kept in memory alone: what is forgotten comes with the pull and is ignored. */
export function createAcknowledgedVersions(): AcknowledgedVersions {
  const versions = new Map<string, { table: TableName; id: string; version: string }>();
  return {
    note(table, id, version) {
      const name = itemKey(table, id);
      versions.delete(name);
      versions.set(name, { table, id, version });
      for (const [oldest] of versions) {
        if (versions.size <= MOST) break;
        versions.delete(oldest);
      }
    },
    async known(store) {
      const tables = new Map<TableName, Map<string, string>>();
      for (const { table, id, version } of versions.values())
        tables.set(table, (tables.get(table) ?? new Map<string, string>()).set(id, version));
      for (const [table, ids] of tables) {
        // The documents have the last word: one that was lost since must come again.
        const states = await store.exclusively(table, (documents) => documents.read([...ids.keys()]));
        for (const [id, version] of ids) if (states.get(id)?.version !== version) ids.delete(id);
      }
      return tables;
    },
    forget(passed) {
      for (const [name, { table, version }] of versions) if (passed(table, version)) versions.delete(name);
    },
  };
}

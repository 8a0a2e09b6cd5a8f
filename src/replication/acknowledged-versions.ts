import type { LocalStore } from '@/db/local-store';
import { itemKey } from '@/db/outbox/outbox-item';
import type { TableName } from '@/domain/rows/rows';

/** Row versions that the server has just acknowledged, so that the next pull can leave them out. */
export interface AcknowledgedVersions {
  note(table: TableName, id: string, version: string): void;
  /** The versions that the documents still have. */
  known(store: Pick<LocalStore, 'exclusively'>): Promise<ReadonlyMap<TableName, ReadonlyMap<string, string>>>;
  /** Forgets versions that pulls have passed. */
  forget(passed: (table: TableName, version: string) => boolean): void;
}

/** Each row costs about 80 characters of request. Rows beyond this arrive again and are ignored (P2). */
const MOST = 1000;

/** In memory only: a forgotten version arrives with the pull and is ignored. */
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
        // A document that was lost since must arrive again.
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

import { readRow } from '@/domain/rows/read-row';
import { TABLE_ORDER, type TableName } from '@/domain/rows/rows';
import type { Quarantined } from './outbox/outbox-item';
import { newestFirst, type Envelope } from './stored-document';

interface Instance {
  readonly collectionName: string;
  readonly internals: unknown;
}

export interface DamagedDocuments {
  /**
   * The valid documents; damaged ones are removed from the storage. A valid document is checked once per revision.
   */
  withhold<D>(instance: Instance, documents: D[]): Promise<D[]>;
}

/** Quarantines documents that do not fit their table, which would break RxDB or a screen, and pulls them again. */
export function damagedDocuments(
  quarantined: (things: readonly Quarantined[]) => Promise<void>,
  now: () => number,
): DamagedDocuments {
  const goodOf = new Map<string, Map<unknown, string>>();
  return {
    async withhold(instance, documents) {
      const good = goodOf.get(instance.collectionName) ?? new Map<unknown, string>();
      goodOf.set(instance.collectionName, good);
      const damaged: Quarantined[] = [];
      const usable = documents.filter((document) => {
        const { id, _rev } = document as Partial<Envelope> & { id?: unknown };
        if (_rev !== undefined && good.get(id) === _rev) return true;
        const reason = faultOf(document);
        if (reason === undefined) {
          good.set(id, _rev ?? '');
          return true;
        }
        damaged.push(describe(instance.collectionName, document, reason, now()));
        return false;
      });
      if (damaged.length === 0) return documents;
      await quarantined(damaged);
      await removeRaw(
        instance.internals,
        damaged.map((one) => one.rowId),
      );
      return usable;
    },
  };
}

function faultOf(document: unknown): string | undefined {
  if (typeof document !== 'object' || document === null) return 'document: expected an object';
  const { _rev, _meta, _deleted, table, created_at, newest_first } = document as Record<string, unknown>;
  if (typeof _rev !== 'string' || !/^\d+-/.test(_rev)) return '_rev: expected a revision';
  if (typeof (_meta as { lwt?: unknown } | undefined)?.lwt !== 'number')
    return '_meta: expected a write time';
  if (!isTable(table)) return 'table: expected a synced table';
  if (_deleted === true) return undefined;
  if (typeof created_at !== 'string' || newest_first !== newestFirst(created_at))
    return 'newest_first: out of step';
  const read = readRow(table, document);
  return read.ok ? undefined : read.reason;
}

function isTable(value: unknown): value is TableName {
  return (TABLE_ORDER as readonly unknown[]).includes(value);
}

function describe(collection: string, document: unknown, reason: string, at: number): Quarantined {
  const { id, table } = (document ?? {}) as { id?: unknown; table?: unknown };
  return {
    id: `${collection}|${String(id)}`,
    kind: 'document',
    table: isTable(table) ? table : collection,
    rowId: String(id),
    reason,
    content: document,
    at,
  };
}

/** Deletes records below RxDB, which cannot remove one without a revision. */
async function removeRaw(internals: unknown, ids: readonly string[]): Promise<void> {
  const state = (await internals) as { dexieTable?: { bulkDelete(ids: readonly string[]): Promise<void> } };
  await state.dexieTable?.bulkDelete(ids);
}

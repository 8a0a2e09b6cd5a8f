import type { MigrationStrategies } from 'rxdb';
import type { CollectionName } from './collections';

/**
 * How documents of older collection versions become documents of the next one: by collection, by the version that the
 * step leads to. A step changes local fields alone (indexes, `newest_first`): columns follow the server, and the
 * server's rows come back with the next pull. Waiting changes lie in the outbox and are not touched. A document that a
 * step cannot read is repaired or set aside when it is read (see `damaged-documents.ts`), so a step never throws.
 */
export const MIGRATIONS: Readonly<Partial<Record<CollectionName, MigrationStrategies>>> = {};

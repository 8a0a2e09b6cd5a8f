import type { MigrationStrategies } from 'rxdb';
import type { CollectionName } from './collections';

/**
 * Steps from older collection versions, by the version they lead to. They change local fields alone and never throw; what
 * they cannot read is repaired when it is read (`damaged-documents.ts`).
 */
export const MIGRATIONS: Readonly<Partial<Record<CollectionName, MigrationStrategies>>> = {};

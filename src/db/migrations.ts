import type { MigrationStrategies } from 'rxdb';
import type { CollectionName } from './collections';

/**
 * Migration steps by target version. They change only local fields and never throw; unreadable documents are repaired
 * when read (`damaged-documents.ts`).
 */
export const MIGRATIONS: Readonly<Partial<Record<CollectionName, MigrationStrategies>>> = {};

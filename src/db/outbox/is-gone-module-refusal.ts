import { FOREIGN_KEY_MISSING, type HeldChange, type OutboxItem } from './outbox-item';

type Refused = Pick<OutboxItem, 'table' | 'operation' | 'lastError'> & Partial<Pick<HeldChange, 'code'>>;

/**
 * Whether the server refused a run because it has no such module. Where the module does not wait on this device itself, its
 * creator has deleted it: nobody can do anything about that, and there is nothing to sound an alarm for.
 */
export function isGoneModuleRefusal({ table, operation, lastError, code }: Refused): boolean {
  if (table !== 'module_sessions' || operation === 'delete') return false;
  return code === undefined
    ? lastError?.startsWith(`${FOREIGN_KEY_MISSING}: `) === true
    : code === FOREIGN_KEY_MISSING;
}

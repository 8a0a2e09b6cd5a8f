import type { VersionReason, ModuleVersion } from '@/domain/module-history/module-version';
import type { ValueStore } from '@/shared/value-store';
import type { AppError } from '@/shared/app-error';
import type { ModulePresence } from './sweep-versions';

/** A version to keep. */
export interface KeepRequest {
  readonly moduleId: string;
  /** The module's content as JSON. */
  readonly text: string;
  readonly reason: VersionReason;
  /** Named versions stay until the person deletes them. */
  readonly name?: string;
  /** When the module had this content. Milliseconds. */
  readonly at: number;
}

export interface VersionList {
  /** Newest first. */
  readonly versions: readonly ModuleVersion[];
  /** How many were damaged and are quarantined. */
  readonly damaged: number;
}

/**
 * Versions of modules, on this device only. Rejects with ERR_QUOTA, ERR_STORAGE_DENIED, ERR_NOT_FOUND,
 * ERR_DAMAGED_DOCUMENT or ERR_INVALID_INPUT.
 */
export interface ModuleHistory {
  /** Keeps a version; equal content only gives the newest one its name. Null when the device is full. */
  readonly keep: (request: KeepRequest) => Promise<ModuleVersion | null>;
  readonly list: (moduleId: string) => Promise<VersionList>;
  /** The content as JSON. Quarantines a damaged version. */
  readonly read: (id: string) => Promise<string>;
  /** What changed from one version to a later one, in one line; undefined when one of the two cannot be read. */
  readonly compare: (beforeId: string, afterId: string) => Promise<string | undefined>;
  /** Names or renames a version. Null makes it automatic, so that it may be thinned out. */
  readonly rename: (id: string, name: string | null) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Undoes a removal, for a minute. */
  readonly undoRemove: (id: string) => Promise<void>;
  /** Calls `listener` after every change, including those of other tabs. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Why the last version could not be kept; null when it could. */
  readonly problem: Pick<ValueStore<AppError | null>, 'read' | 'subscribe'>;
  /** Deletes automatic versions that are older than an hour. @returns how many */
  readonly makeRoom: () => Promise<number>;
  /** Ids of the modules that have versions. */
  readonly moduleIds: () => Promise<readonly string[]>;
  /** Deletes the versions of modules that have been missing for long enough. */
  readonly sweep: (presence: ReadonlyMap<string, ModulePresence>) => Promise<void>;
  /** Closes after the pending work. */
  readonly close: () => Promise<void>;
}

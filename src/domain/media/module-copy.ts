import * as v from 'valibot';
import type { ModuleContent } from '../module/module-content';

/** What is needed of a module to keep its files. */
export interface CopyableModule {
  readonly id: string;
  readonly updated_at: string;
  readonly thumbnail_url: string | null;
  readonly content: ModuleContent;
}

export interface CopiedFile {
  readonly address: string;
  /** Key in the media cache. */
  readonly key: string;
  readonly bytes: number;
}

/** A module's media kept for offline use. */
export interface ModuleCopy {
  readonly moduleId: string;
  readonly version: string;
  /** Requested by the person; other copies are evicted first. */
  readonly isWanted: boolean;
  readonly files: readonly CopiedFile[];
  /** Addresses that could not be copied, such as without CORS. */
  readonly missing: readonly string[];
  /** When it was made or last used, in milliseconds since the epoch. */
  readonly usedAt: number;
}

/** Validates a stored copy, perhaps of an older version. */
export const moduleCopySchema = v.object({
  moduleId: v.string(),
  version: v.string(),
  isWanted: v.boolean(),
  files: v.array(v.object({ address: v.string(), key: v.string(), bytes: v.number() })),
  missing: v.array(v.string()),
  usedAt: v.number(),
});

/** Which modules have copies here. */
export interface CopyIndex {
  readonly get: (moduleId: string) => Promise<ModuleCopy | undefined>;
  readonly all: () => Promise<readonly ModuleCopy[]>;
  /** Keys of the files that any copy on this device uses, of every account. @throws when that is unknown */
  readonly keysInUse: () => Promise<ReadonlySet<string>>;
  readonly put: (copy: ModuleCopy) => Promise<void>;
  readonly remove: (moduleId: string) => Promise<void>;
}

/** Keys of the files of copies. */
export function copyKeys(copies: readonly ModuleCopy[]): ReadonlySet<string> {
  return new Set(copies.flatMap(({ files }) => files.map(({ key }) => key)));
}

export function copyBytes(copy: ModuleCopy): number {
  return copy.files.reduce((sum, file) => sum + file.bytes, 0);
}

/** Bytes of the files of copies; a file of several counts once. */
export function uniqueBytes(copies: readonly ModuleCopy[]): number {
  const files = new Map(copies.flatMap((copy) => copy.files).map(({ key, bytes }) => [key, bytes]));
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

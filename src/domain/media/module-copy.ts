import * as v from 'valibot';

/** One file of a module that lies on this device. */
export interface CopiedFile {
  /** The address as the module stores it. */
  readonly address: string;
  /** Its key in the cache of kept media. */
  readonly key: string;
  readonly bytes: number;
}

/** What of a module's pictures and videos lies on this device for use offline. */
export interface ModuleCopy {
  readonly moduleId: string;
  /** `updated_at` of the module whose files these are. */
  readonly version: string;
  /** True when the person asked for it; a copy made in passing goes first when room is needed. */
  readonly isWanted: boolean;
  readonly files: readonly CopiedFile[];
  /** Addresses that could not be copied, such as files of other sites that do not allow it. */
  readonly missing: readonly string[];
  /** When it was made or last used, in milliseconds since the epoch. */
  readonly usedAt: number;
}

/** The border check of a copy that was written down: a version of the app before this one may have done so. */
export const moduleCopySchema = v.object({
  moduleId: v.string(),
  version: v.string(),
  isWanted: v.boolean(),
  files: v.array(v.object({ address: v.string(), key: v.string(), bytes: v.number() })),
  missing: v.array(v.string()),
  usedAt: v.number(),
});

/** Where it is written down which module has which files here. */
export interface CopyIndex {
  readonly get: (moduleId: string) => Promise<ModuleCopy | undefined>;
  readonly all: () => Promise<readonly ModuleCopy[]>;
  readonly put: (copy: ModuleCopy) => Promise<void>;
  readonly remove: (moduleId: string) => Promise<void>;
}

/** Bytes of a copy. */
export function copyBytes(copy: ModuleCopy): number {
  return copy.files.reduce((sum, file) => sum + file.bytes, 0);
}

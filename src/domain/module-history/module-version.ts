/** Why a version of a module was kept. */
export const VERSION_REASONS = [
  /** The first edit after the builder was opened. */
  'opened',
  /** Some time of editing went by. */
  'editing',
  /** The builder was left. */
  'left',
  'beforeRestore',
  'beforeReplace',
  'beforeArrange',
  'beforeRemoval',
  /** The person wanted it. */
  'named',
] as const;
export type VersionReason = (typeof VERSION_REASONS)[number];

/** A version of a module's content, without the content. */
export interface ModuleVersion {
  readonly id: string;
  readonly moduleId: string;
  /** When the module was like this. Milliseconds. */
  readonly at: number;
  readonly reason: VersionReason;
  /** Null while nobody named it: then it goes on its own some day (`thinVersions`). */
  readonly name: string | null;
  /** How many nodes it has. */
  readonly nodes: number;
}

/** Newest first; of the same moment the one that was kept later. */
export function byAge(a: Pick<ModuleVersion, 'at' | 'id'>, b: Pick<ModuleVersion, 'at' | 'id'>): number {
  return b.at - a.at || (b.id < a.id ? -1 : 1);
}

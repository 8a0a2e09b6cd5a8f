export const VERSION_REASONS = [
  /** Before the first edit in the builder. */
  'opened',
  /** After some time of editing. */
  'editing',
  /** On leaving the builder. */
  'left',
  'beforeRestore',
  'beforeReplace',
  'beforeArrange',
  'beforeRemoval',
  /** Named by the person. */
  'named',
] as const;
export type VersionReason = (typeof VERSION_REASONS)[number];

export interface ModuleVersion {
  readonly id: string;
  readonly moduleId: string;
  /** When the module was like this. Milliseconds. */
  readonly at: number;
  readonly reason: VersionReason;
  /** Null: it may be thinned out (`thinVersions`). */
  readonly name: string | null;
  readonly nodes: number;
}

/** Newest first; then by id. */
export function byAge(a: Pick<ModuleVersion, 'at' | 'id'>, b: Pick<ModuleVersion, 'at' | 'id'>): number {
  return b.at - a.at || (b.id < a.id ? -1 : 1);
}

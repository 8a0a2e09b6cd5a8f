export interface PathItem {
  readonly kind: 'module' | 'playlist';
  readonly id: string;
  readonly title: string;
  /** Only its card is visible. */
  readonly locked: boolean;
}

/** A module of a nested playlist. */
export interface InnerModule {
  readonly playlist_id: string;
  readonly id: string;
  readonly title: string;
  /** Missing in answers of older servers. */
  readonly visibility?: string | undefined;
}

/** A module on a learning path. */
export interface PathStep {
  readonly id: string;
  readonly title: string;
}

/** Progress in one module. */
export interface RunProgress {
  readonly isFinished: boolean;
  readonly visited: number;
  readonly total: number;
}

/** Own progress by module. */
export type OwnProgress = ReadonlyMap<string, RunProgress>;

/**
 * The modules that a learner of a playlist goes through, each once and in order: the open ones, and those of
 * playlists in it.
 */
export function learningPath(items: readonly PathItem[], inner: readonly InnerModule[]): readonly PathStep[] {
  const steps = new Map<string, PathStep>();
  for (const item of items) {
    if (item.locked) continue;
    const modules = item.kind === 'module' ? [item] : inner.filter(({ playlist_id: of }) => of === item.id);
    for (const { id, title } of modules) if (!steps.has(id)) steps.set(id, { id, title });
  }
  return [...steps.values()];
}

/** Progress on a path. */
export interface PathProgress {
  readonly finished: number;
  readonly total: number;
  /** The first unfinished step; undefined at the end of the path. */
  readonly next: PathStep | undefined;
  /** Whether anything was started. */
  readonly isBegun: boolean;
}

/** A person's progress on a path. */
export function pathProgress(path: readonly PathStep[], progress: OwnProgress): PathProgress {
  const isFinished = ({ id }: PathStep) => progress.get(id)?.isFinished === true;
  return {
    finished: path.filter(isFinished).length,
    total: path.length,
    next: path.find((step) => !isFinished(step)),
    isBegun: path.some(({ id }) => progress.has(id)),
  };
}

/** The step after a module; undefined after the last, or if the module is not on the path. */
export function stepAfter(path: readonly PathStep[], moduleId: string): PathStep | undefined {
  const index = path.findIndex(({ id }) => id === moduleId);
  return index < 0 ? undefined : path[index + 1];
}

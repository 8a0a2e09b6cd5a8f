/** A module or a playlist in a playlist, as far as going through it is concerned. */
export interface PathItem {
  readonly kind: 'module' | 'playlist';
  readonly id: string;
  readonly title: string;
  /** Only the card is given; access has to be asked for. */
  readonly locked: boolean;
}

/** A module of a playlist that lies in the playlist. */
export interface InnerModule {
  readonly playlist_id: string;
  readonly id: string;
  readonly title: string;
}

/** One module on the way through a playlist. */
export interface PathStep {
  readonly id: string;
  readonly title: string;
}

/** How far somebody has come in one module. */
export interface RunProgress {
  readonly isFinished: boolean;
  readonly visited: number;
  readonly total: number;
}

/** What is known of a person's runs, by module. */
export type OwnProgress = ReadonlyMap<string, RunProgress>;

/** The modules that a learner of a playlist goes through, each once: those that are open, and those of the playlists in it, in its order. */
export function learningPath(items: readonly PathItem[], inner: readonly InnerModule[]): readonly PathStep[] {
  const steps = new Map<string, PathStep>();
  for (const item of items) {
    if (item.locked) continue;
    const modules = item.kind === 'module' ? [item] : inner.filter(({ playlist_id: of }) => of === item.id);
    for (const { id, title } of modules) if (!steps.has(id)) steps.set(id, { id, title });
  }
  return [...steps.values()];
}

/** How far somebody is on a path. */
export interface PathStanding {
  readonly finished: number;
  readonly total: number;
  /** The first step that is not finished; undefined at the end of the path. */
  readonly next: PathStep | undefined;
  /** Whether anything of the path was begun. */
  readonly isBegun: boolean;
}

/** Where a person stands on a path. */
export function standingOn(path: readonly PathStep[], progress: OwnProgress): PathStanding {
  const isFinished = ({ id }: PathStep) => progress.get(id)?.isFinished === true;
  return {
    finished: path.filter(isFinished).length,
    total: path.length,
    next: path.find((step) => !isFinished(step)),
    isBegun: path.some(({ id }) => progress.has(id)),
  };
}

/** The step after a module; undefined after the last one, and where the module is not on the path. */
export function stepAfter(path: readonly PathStep[], moduleId: string): PathStep | undefined {
  const index = path.findIndex(({ id }) => id === moduleId);
  return index < 0 ? undefined : path[index + 1];
}

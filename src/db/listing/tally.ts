import type { Codec } from './packed-entry';
import { createProjection, type Projection, type ProjectionParts } from './projection';
import type { CommonParts } from './running-list';

/** How many documents belong to each of something else: runs to a module, items to a playlist. */
export interface Tally {
  /** Undefined until everything is counted. */
  readonly count: (key: string) => number | undefined;
  readonly projection: Projection<string>;
}

const CODEC: Codec<string> = {
  pack: (key) => key,
  unpack: (_id, packed) => (typeof packed === 'string' ? packed : undefined),
  isSame: (a, b) => a === b,
};

/** @param onCount is told of each count that changed, and once of all of them when everything is counted */
export function createTally(
  parts: CommonParts & Pick<ProjectionParts<string>, 'project'>,
  onCount: (keys: readonly string[] | 'all') => void,
): Tally {
  const counts = new Map<string, number>();
  const changed = new Set<string>();
  let isComplete = false;
  const projection = createProjection<string>({
    ...parts,
    codec: CODEC,
    onSet(_id, after, before) {
      if (before !== null) add(before, -1);
      if (after !== null) add(after, 1);
    },
    onChange() {
      if (projection.state() !== 'complete') return;
      const isFirst = !isComplete;
      isComplete = true;
      onCount(isFirst ? 'all' : [...changed]);
      changed.clear();
    },
  });

  function add(key: string, many: number): void {
    counts.set(key, (counts.get(key) ?? 0) + many);
    changed.add(key);
  }

  return { count: (key) => (isComplete ? (counts.get(key) ?? 0) : undefined), projection };
}

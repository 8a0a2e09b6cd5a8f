import type { Measure } from './measure';
import { builderChunk } from './measures/builder-chunk';
import { builderMemory } from './measures/builder-memory';
import { builderSpeed } from './measures/builder-speed';
import { bundleWeight } from './measures/bundle-weight';
import { exploreVisit } from './measures/explore-visit';
import { firstVisit } from './measures/first-visit';
import { learnerStart } from './measures/learner-start';
import { localWrite } from './measures/local-write';
import { offlineStart } from './measures/offline-start';
import { wireWeight } from './measures/wire-weight';

/** Everything that `npm run bench` measures, in the order of its table. */
export const MEASURES: readonly Measure[] = [
  bundleWeight,
  wireWeight,
  firstVisit,
  exploreVisit,
  learnerStart,
  offlineStart,
  localWrite,
  builderChunk,
  builderSpeed,
  builderMemory,
];

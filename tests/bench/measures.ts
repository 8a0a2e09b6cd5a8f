import type { Measure } from './measure';
import { builderChunk } from './measures/builder-chunk';
import { builderMemory } from './measures/builder-memory';
import { builderSpeed } from './measures/builder-speed';
import { bulkUnpublish } from './measures/bulk-unpublish';
import { bundleWeight } from './measures/bundle-weight';
import { exploreVisit } from './measures/explore-visit';
import { firstVisit } from './measures/first-visit';
import { importPeople } from './measures/import-people';
import { learnerStart } from './measures/learner-start';
import { learnersSpeed } from './measures/learners-speed';
import { librarySpeed } from './measures/library-speed';
import { localWrite } from './measures/local-write';
import { nestVisit } from './measures/nest-visit';
import { offlineStart } from './measures/offline-start';
import { serverCost } from './measures/server-cost';
import { uploadImage } from './measures/upload-image';
import { uploadResume } from './measures/upload-resume';
import { wireWeight } from './measures/wire-weight';

/** Everything that `npm run bench` measures, in the order of its table. */
export const MEASURES: readonly Measure[] = [
  bundleWeight,
  wireWeight,
  firstVisit,
  exploreVisit,
  learnerStart,
  nestVisit,
  offlineStart,
  localWrite,
  builderChunk,
  builderSpeed,
  builderMemory,
  librarySpeed,
  learnersSpeed,
  importPeople,
  bulkUnpublish,
  uploadImage,
  uploadResume,
  serverCost,
];

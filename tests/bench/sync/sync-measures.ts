import { drainQueue } from './measures/drain-queue';
import { idleQueue } from './measures/idle-queue';
import { localWrites } from './measures/local-writes';
import { pullLibrary } from './measures/pull-library';
import { sendEdits } from './measures/send-edits';
import { smallChange } from './measures/small-change';
import type { SyncMeasure } from './sync-measure';

/** Everything that `npm run bench:sync` measures, in the order of its table. */
export const SYNC_MEASURES: readonly SyncMeasure[] = [
  pullLibrary,
  sendEdits,
  smallChange,
  localWrites,
  idleQueue,
  drainQueue,
];

import type { DeviceTier } from '@/shared/device-tier';
import { REALTIME } from '@/shared/limits';

/** Pull interval of a visible page (rule P6). Milliseconds. */
export function pullInterval(tier: DeviceTier, hintsAreLive: boolean, isWatched: boolean): number {
  if (isWatched) return REALTIME.intervals.watched;
  if (hintsAreLive) return REALTIME.intervals.live;
  return REALTIME.intervals[tier];
}

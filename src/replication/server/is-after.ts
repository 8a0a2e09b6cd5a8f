import { isNewer } from '@/domain/rows/row-version';
import type { Checkpoint } from './server';

/** Whether one checkpoint is after another; null is the start. */
export function isAfter(place: Checkpoint, other: Checkpoint | null): boolean {
  if (other === null) return true;
  return place.updated_at === other.updated_at
    ? place.id > other.id
    : isNewer(place.updated_at, other.updated_at);
}

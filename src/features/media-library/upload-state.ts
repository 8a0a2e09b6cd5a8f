import type { UploadItem } from '@/media/upload-item';
import { MEDIA_LIBRARY_TEXTS } from './texts';

/** How far a file is, in a few words. */
export function uploadState({ state, isKept }: UploadItem, isOnline: boolean): string {
  const { states } = MEDIA_LIBRARY_TEXTS;
  if (!isKept && state !== 'refused') return states.keeping;
  if (!isOnline && (state === 'waiting' || state === 'sending')) return states.waitingOffline;
  return states[state];
}

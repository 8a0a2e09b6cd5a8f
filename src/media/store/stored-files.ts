const announcements = new EventTarget();
const STORED = 'stored';

/** Tells the uploads of this page that a file was stored. Other tabs find it at their next look. */
export function announceStoredFile(): void {
  announcements.dispatchEvent(new Event(STORED));
}

/** Calls `run` whenever a file was stored by this page; the returned function ends that. */
export function onStoredFile(run: () => void): () => void {
  announcements.addEventListener(STORED, run);
  return () => announcements.removeEventListener(STORED, run);
}

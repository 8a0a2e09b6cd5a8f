const announcements = new EventTarget();
const STORED = 'stored';

/** Tells this page's uploads of a stored file. */
export function announceStoredFile(): void {
  announcements.dispatchEvent(new Event(STORED));
}

/** Calls `run` on stored files. Returns a function that ends it. */
export function onStoredFile(run: () => void): () => void {
  announcements.addEventListener(STORED, run);
  return () => announcements.removeEventListener(STORED, run);
}

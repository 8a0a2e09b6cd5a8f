/**
 * Keeps the page when a file is dropped where nothing takes it: the browser would leave the app to show the file, and what
 * was being typed would go with it. Fields for files, and screens that take files themselves, get theirs.
 * @returns takes it back
 */
export function keepPageOnDrop(target: EventTarget = globalThis): () => void {
  target.addEventListener('dragover', keep);
  target.addEventListener('drop', keep);
  return () => {
    target.removeEventListener('dragover', keep);
    target.removeEventListener('drop', keep);
  };
}

function keep(event: Event): void {
  if (!(event instanceof DragEvent) || event.dataTransfer?.types.includes('Files') !== true) return;
  const isFileField = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (!isFileField) event.preventDefault();
}

/**
 * Keeps the browser from leaving the app to open a file dropped where nothing takes it. Returns a function
 * that undoes it.
 */
export function ignoreFileDrops(target: EventTarget = globalThis): () => void {
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

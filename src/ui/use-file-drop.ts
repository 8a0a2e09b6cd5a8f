import { useEffect, useState, type DragEvent as PartDragEvent } from 'react';

/**
 * Accepts files dropped outside file fields; otherwise the browser would leave the page to open them. Folders count as
 * unreadable files. Returns whether files are being dragged over the page.
 */
export function useFileDrop(onFiles: (files: readonly File[], at: DragEvent) => void): boolean {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event) || event.defaultPrevented) return setOver(false);
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onFiles(files, event);
    };
    // Before the window's listeners (`ignoreFileDrops`).
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [onFiles]);

  return isOver;
}

/** A drop target: whether files are over it, and handlers to spread. */
export function useDropTarget(onFiles: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: PartDragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: PartDragEvent) {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      onFiles(event.dataTransfer.files);
    },
  };
  return { isOver, handlers };
}

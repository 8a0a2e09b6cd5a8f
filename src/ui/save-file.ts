/** How long a saved file's address is kept, in ms: large files are read long after the press. */
const KEPT = 60_000;

/** Lets the person save a file under this name. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}

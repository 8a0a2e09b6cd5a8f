/** Milliseconds until the file's URL is revoked; large files are read long after the click. */
const KEPT = 60_000;

/** Downloads a file. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/**
 * A file's size in words: "512 Bytes", "1.5 MB" (units: authoring specification, section 2). `bytes` is not
 * negative.
 */
export function formatFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const amount = bytes / 1024 ** power;
  return `${Number(amount.toFixed(amount < 10 ? 1 : 0))} ${UNITS[power]}`;
}

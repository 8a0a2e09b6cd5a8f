/** First and last byte, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, section 14.1.2).
 * @returns null when the header asks for nothing this can answer in part (several ranges, another unit): the whole
 *   file is the right answer then; `unsatisfiable` when the range lies outside of the file.
 */
export function readByteRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size) return 'unsatisfiable';
  return from > to ? null : { from, to };
}

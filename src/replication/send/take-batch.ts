import type { RequestSize } from '../server/server';

/** How many of the first `items` fit into one request; at least one. */
export async function takeBatch<T>(
  items: readonly T[],
  { rows, characters }: RequestSize,
  lengthOf: (item: T) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (let size = 0; count < items.length && count < rows; count++) {
    size += await lengthOf(items[count]!);
    if (count > 0 && size > characters) break;
  }
  return count;
}

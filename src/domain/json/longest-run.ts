/** Indexes of a longest run of growing numbers among `numbers`: the members that need not move. */
export function longestRun(numbers: readonly number[]): readonly number[] {
  /** Of the runs of each length, the index of the smallest last number. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1];
    ends[low] = index;
  }
  const run: number[] = [];
  for (let index = ends.at(-1); index !== undefined; index = before[index]) run.push(index);
  return run.reverse();
}

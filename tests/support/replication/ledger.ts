/** Marks a removed place. */
export const REMOVED = -1;

/** Values that the app confirmed as saved, and so must exist somewhere. */
export class Ledger {
  /** Newest acknowledged number, by device, then by place. */
  readonly wanted: readonly Map<string, number>[];
  /** Newest number seen in the visible list, by device. */
  readonly seen: readonly Map<string, number>[];
  /** Numbers written to places that all devices write, by place, and those that were knowingly overwritten. */
  readonly #shared = new Map<string, Set<number>>();
  readonly #overwritten = new Set<number>();

  constructor(devices: number) {
    this.wanted = Array.from({ length: devices }, () => new Map<string, number>());
    this.seen = Array.from({ length: devices }, () => new Map<string, number>());
  }

  acknowledge(index: number, place: string, value: number): void {
    this.wanted[index]!.set(place, value);
  }

  /** From here on the place may exist or not. @returns the previously expected value */
  markUncertain(index: number, place: string): number | undefined {
    const before = this.wanted[index]!.get(place);
    this.wanted[index]!.delete(place);
    return before;
  }

  isThere(index: number, place: string): boolean {
    return (this.wanted[index]!.get(place) ?? REMOVED) !== REMOVED;
  }

  shared(place: string, value: number): void {
    this.#shared.set(place, (this.#shared.get(place) ?? new Set()).add(value));
  }

  overwritten(value: number | undefined): void {
    if (value !== undefined) this.#overwritten.add(value);
  }

  /** Acknowledged numbers that nobody knowingly overwrote and that were not kept, so each lost a collision. */
  lostCollisions(stayed: ReadonlyMap<string, number>): { place: string; value: number }[] {
    return [...this.#shared].flatMap(([place, values]) =>
      [...values]
        .filter((value) => value !== stayed.get(place) && !this.#overwritten.has(value))
        .map((value) => ({ place, value })),
    );
  }

  /** Confirmed values of a device that a view lacks. */
  missing(index: number, shown: ReadonlyMap<string, number>): string[] {
    return [...this.wanted[index]!].flatMap(([place, value]) => {
      const there = shown.get(place) ?? 0;
      const isMissing = value === REMOVED ? there > 0 : there < value;
      return isMissing ? [`${place} = ${value}, has ${there}`] : [];
    });
  }
}

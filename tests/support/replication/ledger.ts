/** Wanted of something that was taken away. */
export const REMOVED = -1;

/** What the app confirmed as safe to the people of a life, and so must be somewhere. */
export class Ledger {
  /** Newest acknowledged number, by device, then by place. */
  readonly wanted: readonly Map<string, number>[];
  /** Newest number seen in a list that is followed, by device. */
  readonly seen: readonly Map<string, number>[];
  /** Numbers that were written to a place that all write, by place; and those that somebody saw and wrote over. */
  readonly #shared = new Map<string, Set<number>>();
  readonly #overwritten = new Set<number>();

  constructor(devices: number) {
    this.wanted = Array.from({ length: devices }, () => new Map<string, number>());
    this.seen = Array.from({ length: devices }, () => new Map<string, number>());
  }

  acknowledge(index: number, place: string, value: number): void {
    this.wanted[index]!.set(place, value);
  }

  /** From here on it may be there or not. @returns what was wanted before */
  letGo(index: number, place: string): number | undefined {
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

  /** AcknowledgedVersions numbers that nobody wrote over knowingly, and that are not the one that stayed: each lost a collision. */
  lostCollisions(stayed: ReadonlyMap<string, number>): { place: string; value: number }[] {
    return [...this.#shared].flatMap(([place, values]) =>
      [...values]
        .filter((value) => value !== stayed.get(place) && !this.#overwritten.has(value))
        .map((value) => ({ place, value })),
    );
  }

  /** What a view lacks of what was confirmed as safe to a device. */
  missing(index: number, shown: ReadonlyMap<string, number>): string[] {
    return [...this.wanted[index]!].flatMap(([place, value]) => {
      const there = shown.get(place) ?? 0;
      const isMissing = value === REMOVED ? there > 0 : there < value;
      return isMissing ? [`${place} = ${value}, has ${there}`] : [];
    });
  }
}

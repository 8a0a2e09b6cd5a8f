/** The account of a page. */
export interface BenchAccount {
  readonly id: string;
  readonly token: string;
  readonly anonKey: string;
  /** Prefix of the database names; a different one is a different device. */
  readonly device: string;
  /** Additional round-trip milliseconds of each request. */
  readonly roundTrip?: number;
}

/** `fetch` with an additional round trip in milliseconds. Waiting uses no CPU time. */
export function slowFetch({ roundTrip = 0 }: BenchAccount): typeof fetch {
  if (roundTrip === 0) return (...request) => fetch(...request);
  return async (...request) => {
    await wait(roundTrip / 2);
    const answer = await fetch(...request);
    await wait(roundTrip / 2);
    return answer;
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

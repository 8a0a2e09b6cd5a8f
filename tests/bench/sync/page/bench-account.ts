/** Whom a page works for. */
export interface BenchAccount {
  readonly id: string;
  readonly token: string;
  readonly anonKey: string;
  /** Begins the names of the databases: another one is another device. */
  readonly device: string;
  /** Milliseconds that each request takes longer, there and back. */
  readonly roundTrip?: number;
}

/** `fetch` over a connection with the given round trip in milliseconds. Waiting takes no processor time. */
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

import '@noble/hashes/sha2.js';
import type { DeviceCode } from './device';
import { kindOf, type Kind } from './fuzz-kinds';
import { Life } from './fuzz-life';
import type { FuzzReport } from './fuzz-report';
import type { Faults } from './server/fake-server';

export interface FuzzOptions {
  /** Kind of the life; by default chosen by the seed. */
  readonly kind?: Kind;
  /** Permanent faults of the server. */
  readonly faults?: Partial<Faults>;
  /** Called with the life at its end. */
  readonly look?: (life: Life) => void;
}

/**
 * One random life of two to four devices and a server: edits in all tables, deletes, collisions, outages, lost answers,
 * refusals, full queues, full disks, clocks that are hours wrong, guests on the same device, a service worker that
 * sends, and tabs that die between any two steps. After each step and at the end the invariants are checked: see
 * `fuzz-checks.ts` and `watched-server.ts`. A seed plays the same life each time, where `promptTimers` are.
 */
export async function runFuzz(
  seed: number,
  steps: number,
  codes: readonly DeviceCode[],
  { kind = kindOf(seed), faults, look }: FuzzOptions = {},
): Promise<FuzzReport> {
  const subtle = Object.getOwnPropertyDescriptor(crypto, 'subtle');
  // WebCrypto resolves digests at unpredictable times. Without it, as over plain http, they are computed in order.
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined });
  const life = await Life.begin(seed, kind, codes);
  Object.assign(life.server.faults, faults);
  try {
    for (let step = 0; step < steps; step++) await life.step();
    await life.settle();
    look?.(life);
  } finally {
    await life.end();
    if (subtle === undefined) Reflect.deleteProperty(crypto, 'subtle');
    else Object.defineProperty(crypto, 'subtle', subtle);
  }
  return life.report;
}

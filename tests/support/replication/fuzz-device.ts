import type { Server } from '@/replication/server/server';
import { createDevice, type Device, type DeviceCode } from './device';
import type { Kind } from './fuzz-kinds';
import { turn } from './fuzz-rows';
import { seededIds, type Random } from './random';

const HOUR = 60 * 60_000;
const MOST_DEVICES = 16;

/** The device's life. */
interface DeviceLife {
  readonly random: Random;
  readonly kind: Kind;
  readonly report: { readonly seed: number };
  readonly atPage: Map<number, () => void>;
  readonly atAsk: Map<number, () => Promise<void>>;
}

interface DeviceParts {
  readonly index: number;
  readonly code: DeviceCode;
  readonly prefix: string;
  readonly server: Server;
  /** A copy of the code for a second tab, if any. */
  readonly secondCode?: DeviceCode;
}

/** A device as the kind of life demands: with little or much space, slow or fast, its clock right or hours off. */
export async function fuzzDevice(life: DeviceLife, parts: DeviceParts): Promise<Device> {
  const { random, kind, report } = life;
  const { index, code, prefix, secondCode } = parts;
  const limits = random.chance(kind.tight)
    ? { maxItems: kind.queue, trimTo: 0.5, keepOnQuota: kind.queue / 2, maxAge: 2 * HOUR }
    : {};
  const size = { rows: 1 + random.below(4), characters: 1 + random.below(3000) };
  // Separate ids, so that a life does not depend on their number.
  const newId = (number: number) => seededIds(report.seed * MOST_DEVICES + number);
  const device = await createDevice(eventful(life, parts), {
    code,
    limits,
    prefix,
    newId: newId(index),
    ...(random.chance(0.5) ? { size } : {}),
    ...(secondCode && {
      second: {
        code: secondCode,
        newId: newId(MOST_DEVICES - 1),
        hasLocks: random.chance(0.5),
        pause: () => yieldRandomly(random, 6),
      },
    }),
  });
  if (kind.slowQueue > 0)
    // Other work may run between checking what to requeue and requeuing it.
    device.crashes.pause = (step) =>
      yieldRandomly(random, kind.slowQueue * (step === 'putBack' || random.chance(0.1) ? 10 : 1));
  if (random.chance(0.5)) device.clock.jump((random.below(97) - 48) * HOUR);
  return device;
}

/** The server behind a connection on which pages may arrive late, with work injected on arrival. */
function eventful({ random, kind, atPage, atAsk }: DeviceLife, { index, server }: DeviceParts): Server {
  return {
    ...server,
    async pull(...request) {
      const before = atAsk.get(index);
      atAsk.delete(index);
      await before?.();
      if (atPage.has(index)) await yieldRandomly(random, 100);
      const outcome = await server.pull(...request);
      if (kind.latePulls > 0) await yieldRandomly(random, kind.latePulls);
      atPage.get(index)?.();
      atPage.delete(index);
      return outcome;
    },
  };
}

/** Yields a random number of times below this. */
export async function yieldRandomly(random: Random, below: number): Promise<void> {
  for (let turns = random.below(below); turns > 0; turns--) await turn();
}

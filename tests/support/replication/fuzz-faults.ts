import type { FakeServer } from './server/fake-server';
import type { Failure } from '@/replication/server/server';
import type { FullDisk } from './full-disk';
import type { Kind } from './fuzz-kinds';
import { CONTESTED, MODULES, NEST } from './fuzz-rows';
import type { OwnTable } from './own-rows';
import type { Random } from './random';

/** Temporary failures of whole requests (rule Q6). */
const FAILURES: readonly Failure[] = [
  { kind: 'transport', code: '503', message: 'Down.' },
  { kind: 'transport', code: '500', message: 'Broken.' },
  { kind: 'transport', code: '429', message: 'Too many.' },
  { kind: 'expired', code: '401', message: 'Expired.' },
];

const REFUSALS: readonly string[] = ['42501', '23505', '23514'];

const TOO_MANY: Failure = { kind: 'refused', code: '40001', message: 'Conflict (409).' };

/** The life in which to inject faults. */
export interface Faulted {
  readonly report: { outages: number; lostAnswers: number; refusals: number; fullDisks: number };
  readonly isRefusing: boolean;
  readonly kind: Kind;
  readonly own: readonly OwnTable[];
  /** Rows that were refused at some time and so may be held; null once any row may be. */
  refused: Set<string> | null;
}

/** Injects a fault of the server or connection, or ends one. */
export function injectFault(server: FakeServer, random: Random, life: Faulted): void {
  const { faults } = server;
  if (life.kind.chokes > 0 && random.chance(life.kind.chokes))
    return refuseLargeRequests(server, random, life);
  if (life.kind.refusals > 0 && random.chance(life.kind.refusals)) return refuseRows(server, random, life);
  const dice = random.next();
  if (dice < 0.25) {
    faults.offline = !faults.offline;
    if (faults.offline) life.report.outages++;
  } else if (dice < 0.5) {
    faults.loseAnswers += 1 + random.below(2);
    life.report.lostAnswers++;
  } else if (dice < 0.6) faults.largest = random.chance(0.5) ? 1 + random.below(3) : Infinity;
  else if (dice < 0.74) faults.failure = faults.failure === undefined ? random.pick(FAILURES) : undefined;
  else if (dice < 0.8) faults.hang = !faults.hang;
  else if (life.isRefusing) refuse(server, random, life);
}

/** Refuses whole requests: for their size, or for one row, the only one that may be held. */
function refuseLargeRequests({ faults }: FakeServer, random: Random, life: Faulted): void {
  life.report.refusals++;
  if (random.chance(0.5)) {
    faults.largest = 1 + random.below(2);
    return;
  }
  faults.poison = random.pick(random.chance(0.5) ? [...CONTESTED, NEST] : MODULES);
  life.refused?.add(faults.poison);
}

/** After three refusals a change is held. */
function refuse({ faults }: FakeServer, random: Random, life: Faulted): void {
  const dice = random.next();
  if (faults.poison !== undefined || faults.refuse.size > 0 || faults.failure?.kind === 'refused') {
    faults.poison = undefined;
    faults.refuse.clear();
    faults.failure = undefined;
    return;
  }
  life.report.refusals++;
  if (dice < 0.2) {
    life.refused = null;
    faults.failure = TOO_MANY;
    return;
  }
  const id = random.pick(MODULES);
  life.refused?.add(id);
  if (dice < 0.5) faults.poison = id;
  else faults.refuse.set(id, random.pick(REFUSALS));
}

/** Refuses rows of all kinds, children and parents, or stops doing so. */
function refuseRows({ faults }: FakeServer, random: Random, life: Faulted): void {
  life.report.refusals++;
  if (random.chance(0.2)) faults.refuse.clear();
  const own = life.own.flatMap(({ table }) => [0, 1].map((index) => `own${index}-${table}-0`));
  const others = [...MODULES.slice(0, life.kind.modules), ...CONTESTED.slice(0, life.kind.contested), NEST];
  for (let rows = 1 + random.below(4); rows > 0; rows--) {
    const id = random.pick(random.chance(0.5) ? own : others);
    life.refused?.add(id);
    faults.refuse.set(id, random.pick(REFUSALS));
  }
}

/** Fails a device's next writes for lack of space, of documents only or all. */
export function fillDisk(disk: FullDisk, random: Random, { kind, report }: Faulted): void {
  const writes = 1 + random.below(3);
  const ofDocuments = kind.fullDocuments > 0 && random.chance(kind.fullDocuments);
  const after = kind.fullDocuments > 0 ? random.below(4) : 0;
  disk.fill(writes, ofDocuments ? { of: 'documents', after } : { after });
  report.fullDisks++;
}

/** Everything works again. */
export function endFaults({ faults }: FakeServer): void {
  faults.offline = false;
  faults.loseAnswers = 0;
  faults.largest = Infinity;
  faults.failure = undefined;
  faults.hang = false;
  faults.poison = undefined;
  faults.refuse.clear();
}

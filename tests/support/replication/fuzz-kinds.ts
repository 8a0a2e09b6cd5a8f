import { PEOPLE_TABLES, type OwnTable } from './own-rows';
import type { Random } from './random';

/** A step of a life. */
export type Act =
  | 'column'
  | 'node'
  | 'removeNode'
  | 'collide'
  | 'contest'
  | 'ownRow'
  | 'bothTabs'
  | 'undoDelete'
  | 'send'
  | 'pull'
  | 'ask'
  | 'worker'
  | 'insist'
  | 'lose'
  | 'loseResponse'
  | 'undoAfterLostResponse'
  | 'fault'
  | 'die'
  | 'dieInEdit'
  | 'dieInPull'
  | 'typeInPull'
  | 'visit'
  | 'fillDisk'
  | 'fullInPull'
  | 'pullInReturn'
  | 'workInPull'
  | 'crowd'
  | 'refuseAll'
  | 'toggleAccess'
  | 'join'
  | 'jump'
  | 'wait';

/** The emphasis of a life. A mixed life has too little of anything to find every bug. */
export interface Kind {
  readonly name:
    | 'mixed'
    | 'refusing'
    | 'colliding'
    | 'full'
    | 'reviving'
    | 'late'
    | 'cut'
    | 'tabs'
    | 'asleep'
    | 'people';
  /** Probability of each step; the rest is passing time. */
  readonly shares: Partial<Readonly<Record<Act, number>>>;
  /** Maximum number of devices. */
  readonly devices: number;
  /** Numbers of permanent modules and of deleted and recreated modules to edit. */
  readonly modules: number;
  readonly contested: number;
  /** Tables to write besides modules and the nest; by default chosen by the seed. */
  readonly own?: readonly OwnTable[];
  /** Probability that the server refuses rows in such a life, and the minimum share of refusals among faults. */
  readonly refusing: number;
  readonly refusals: number;
  /** Share of faults that are too large requests, or refusals because of one row. */
  readonly chokes: number;
  /** Probability that a fault lasts long. */
  readonly longFaults: number;
  /** Probability that a device's queue holds at most `queue` items. */
  readonly tight: number;
  readonly queue: number;
  /** Probability that a send waits for the retry pause of refused rows. */
  readonly patient: number;
  /** Probability that a full disk fails only documents, while the queue is still written. */
  readonly fullDocuments: number;
  /** Maximum number of yields of a request, each way. */
  readonly slowness: number;
  /** Maximum number of yields before each step of the queue, apart from a few much longer ones. */
  readonly slowQueue: number;
  /** Edits during which a tab dies, and after how many steps at most. */
  readonly deadly: {
    readonly edits: readonly ('column' | 'collide' | 'contest' | 'undoDelete')[];
    readonly steps: number;
  };
  /** Additional yields of a pull's response. */
  readonly latePulls: number;
  /** Probability that the next step is on the same device. */
  readonly sticky: number;
  /** Whether the first device has a second tab, which uses the last device's copy of the code. */
  readonly hasTabs: boolean;
  /** Maximum milliseconds of a step without other events. */
  readonly waits: number;
  /** Whether the service worker sends even while a page does, as if without a lease (rule Q11). */
  readonly losesLease: boolean;
}

const MINUTE = 60_000;

const MIXED: Kind = {
  name: 'mixed',
  shares: {
    column: 0.14,
    node: 0.1,
    removeNode: 0.03,
    collide: 0.07,
    contest: 0.06,
    ownRow: 0.14,
    send: 0.12,
    pull: 0.11,
    ask: 0.02,
    worker: 0.03,
    fault: 0.06,
    die: 0.04,
    visit: 0.01,
    fillDisk: 0.01,
    refuseAll: 0.005,
    toggleAccess: 0.01,
    jump: 0.01,
  },
  devices: 4,
  modules: 3,
  contested: 2,
  refusing: 0.6,
  refusals: 0,
  chokes: 0,
  longFaults: 0.25,
  tight: 0.3,
  queue: 4,
  patient: 0.5,
  fullDocuments: 0,
  slowness: 10,
  slowQueue: 0,
  deadly: { edits: ['column', 'collide', 'contest', 'contest'], steps: 4 },
  latePulls: 0,
  sticky: 0,
  hasTabs: false,
  waits: MINUTE,
  losesLease: false,
};

/** Rows and their parents are refused repeatedly, in varying ways. */
const REFUSING: Kind = {
  ...MIXED,
  name: 'refusing',
  shares: {
    column: 0.1,
    node: 0.04,
    collide: 0.06,
    contest: 0.06,
    ownRow: 0.24,
    send: 0.22,
    pull: 0.06,
    ask: 0.03,
    worker: 0.04,
    fault: 0.09,
    die: 0.02,
    dieInEdit: 0.02,
  },
  modules: 2,
  contested: 1,
  refusing: 1,
  refusals: 0.8,
  longFaults: 0.5,
  patient: 0.9,
};

/** All devices edit the same few places, responses and pages overtake each other, and two devices send at once. */
const COLLIDING: Kind = {
  ...MIXED,
  name: 'colliding',
  shares: {
    column: 0.08,
    node: 0.04,
    removeNode: 0.02,
    collide: 0.19,
    contest: 0.12,
    send: 0.13,
    pull: 0.13,
    worker: 0.13,
    fault: 0.05,
    die: 0.01,
    dieInEdit: 0.05,
    fillDisk: 0.04,
  },
  modules: 1,
  contested: 1,
  refusing: 0,
  fullDocuments: 1,
  slowness: 25,
  losesLease: true,
};

/** More changes than the queue holds, for hours, on a full device: changes are deferred and return. */
const FULL: Kind = {
  ...MIXED,
  name: 'full',
  shares: {
    column: 0.1,
    node: 0.06,
    collide: 0.08,
    contest: 0.06,
    ownRow: 0.16,
    send: 0.04,
    lose: 0.04,
    loseResponse: 0.05,
    insist: 0.08,
    pull: 0.06,
    worker: 0.03,
    fault: 0.09,
    die: 0.02,
    dieInEdit: 0.04,
    fillDisk: 0.05,
  },
  modules: 2,
  contested: 1,
  refusing: 0,
  chokes: 0.6,
  longFaults: 0.6,
  tight: 1,
  fullDocuments: 0.5,
  slowness: 20,
  waits: 60 * MINUTE,
};

/** All devices delete, restore and recreate the same few rows, and tabs die in between. */
const REVIVING: Kind = {
  ...MIXED,
  name: 'reviving',
  shares: {
    column: 0.04,
    contest: 0.24,
    undoDelete: 0.16,
    ownRow: 0.06,
    send: 0.11,
    pull: 0.11,
    worker: 0.09,
    fault: 0.04,
    die: 0.01,
    dieInEdit: 0.08,
    dieInPull: 0.04,
  },
  deadly: { edits: ['undoDelete'], steps: 10 },
  devices: 3,
  modules: 1,
  contested: 1,
  refusing: 0,
  sticky: 0.6,
};

/** Pages of a pull arrive long after later sends, and responses are lost. */
const LATE: Kind = {
  ...MIXED,
  name: 'late',
  shares: {
    column: 0.12,
    node: 0.06,
    removeNode: 0.05,
    undoAfterLostResponse: 0.07,
    collide: 0.18,
    contest: 0.04,
    send: 0.12,
    lose: 0.08,
    pull: 0.14,
    fault: 0.03,
    die: 0.01,
  },
  devices: 2,
  modules: 1,
  contested: 1,
  refusing: 0,
  patient: 0,
  slowness: 4,
  latePulls: 160,
  waits: 1000,
  sticky: 0.6,
};

/** A queue of four items on a full disk, whose documents lag behind the server. */
const CUT: Kind = {
  ...FULL,
  name: 'cut',
  shares: {
    column: 0.1,
    node: 0.04,
    removeNode: 0.04,
    collide: 0.08,
    ownRow: 0.12,
    crowd: 0.1,
    send: 0.06,
    lose: 0.06,
    pull: 0.02,
    worker: 0.03,
    fault: 0.02,
    fullInPull: 0.12,
    dieInPull: 0.04,
    typeInPull: 0.06,
    pullInReturn: 0.1,
  },
  devices: 2,
  modules: 1,
  queue: 2,
  chokes: 0,
  fullDocuments: 1,
  slowness: 6,
  slowQueue: 8,
  waits: 1000,
  sticky: 0.8,
};

/** Two tabs of one device edit the same rows at once, half of the time in a browser without Web Locks. */
const TABS: Kind = {
  ...MIXED,
  name: 'tabs',
  shares: {
    bothTabs: 0.4,
    column: 0.08,
    collide: 0.08,
    contest: 0.03,
    send: 0.14,
    pull: 0.1,
    worker: 0.06,
    fault: 0.03,
    die: 0.02,
  },
  devices: 2,
  modules: 1,
  contested: 1,
  refusing: 0,
  tight: 0.5,
  slowness: 5,
  sticky: 0.5,
  hasTabs: true,
};

/** The service worker sends and merges, while the page continues with its old state, or pulls newer rows. */
const ASLEEP: Kind = {
  ...MIXED,
  name: 'asleep',
  shares: {
    column: 0.1,
    collide: 0.22,
    contest: 0.2,
    worker: 0.2,
    workInPull: 0.08,
    send: 0.05,
    pull: 0.06,
    fault: 0.03,
    die: 0.01,
    dieInEdit: 0.02,
  },
  devices: 2,
  modules: 1,
  contested: 1,
  refusing: 0,
  slowness: 3,
  sticky: 0.5,
};

/** A creator invites, reinvites, adds and removes people while they join. */
const PEOPLE: Kind = {
  ...MIXED,
  name: 'people',
  shares: {
    column: 0.04,
    ownRow: 0.4,
    join: 0.12,
    send: 0.14,
    pull: 0.12,
    worker: 0.05,
    fault: 0.05,
    die: 0.03,
    visit: 0.01,
  },
  devices: 3,
  modules: 1,
  own: PEOPLE_TABLES,
};

export const KINDS: readonly Kind[] = [
  MIXED,
  REFUSING,
  COLLIDING,
  FULL,
  REVIVING,
  LATE,
  CUT,
  TABS,
  ASLEEP,
  PEOPLE,
];

/** The kind of life for a seed. */
export function kindOf(seed: number): Kind {
  return KINDS[seed % KINDS.length]!;
}

/** The next step. */
export function nextAct({ shares }: Kind, random: Random): Act {
  let dice = random.next();
  for (const [act, share] of Object.entries(shares)) {
    dice -= share;
    if (dice < 0) return act as Act;
  }
  return 'wait';
}

import { PEOPLE_TABLES, type OwnTable } from './own-rows';
import type { Random } from './random';

/** What may happen in a step of a life. */
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
  | 'leaveUnheard'
  | 'takeBackUnheard'
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
  | 'giveOrTake'
  | 'join'
  | 'jump'
  | 'wait';

/** What a life has much of. A life with a bit of everything has too little of anything to see every fault of the code. */
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
  /** How often what happens, of one; what is left is time that passes. */
  readonly shares: Partial<Readonly<Record<Act, number>>>;
  /** The highest number of devices. */
  readonly devices: number;
  /** How many of the modules that stay, and of those that are deleted and recreated, are edited. */
  readonly modules: number;
  readonly contested: number;
  /** The tables that it writes besides modules and the nest: by default some that the seed picks. */
  readonly own?: readonly OwnTable[];
  /** How likely the server refuses rows in such a life, and how many of the faults are refusals for certain. */
  readonly refusing: number;
  readonly refusals: number;
  /** How many of the faults are requests that are too large, or are refused for one row in them. */
  readonly chokes: number;
  /** How likely a fault takes long. */
  readonly longFaults: number;
  /** How likely a device's queue holds no more items than this. */
  readonly tight: number;
  readonly queue: number;
  /** How likely a send comes after the pause in which a refused row is not tried again. */
  readonly patient: number;
  /** How likely a full disk refuses documents alone, while the queue is still written. */
  readonly fullDocuments: number;
  /** Turns that a request takes at most, on its way there and on its way back. */
  readonly slowness: number;
  /** Turns that each step of the queue waits for at most, but for few that wait much longer. */
  readonly slowQueue: number;
  /** In which edits a tab dies, and after how many steps at most. */
  readonly deadly: {
    readonly edits: readonly ('column' | 'collide' | 'contest' | 'undoDelete')[];
    readonly steps: number;
  };
  /** Turns that the answer of a pull takes more than others. */
  readonly latePulls: number;
  /** How likely the next step is at the same device. */
  readonly sticky: number;
  /** Whether the first device has a second tab, which takes the code of the last one. */
  readonly hasTabs: boolean;
  /** Milliseconds that pass at most where nothing else happens. */
  readonly waits: number;
  /** Whether the service worker sends also while a page does, as if they had no lease (rule Q11). */
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
    giveOrTake: 0.01,
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

/** Rows and their parents are refused again and again, by a server that is not always the same. */
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

/** Everybody is at the same few places, answers and pages overtake each other, and two send at once. */
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

/** More waits than the queue takes, for hours, on a device that is full: changes go and come back. */
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
    leaveUnheard: 0.05,
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

/** The same few rows are deleted, restored and recreated by everybody, and what a dying tab leaves is found. */
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

/** Pages of a pull arrive long after what was sent in the meantime, and answers are lost. */
const LATE: Kind = {
  ...MIXED,
  name: 'late',
  shares: {
    column: 0.12,
    node: 0.06,
    removeNode: 0.05,
    takeBackUnheard: 0.07,
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

/** A queue of four on a full disk, whose documents stay behind what the server says. */
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

/** Two tabs of one device type into the same rows at the same moment, half of the time in a browser without locks. */
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

/**
 * The service worker sends and merges, and the page, which has not looked yet, goes on with what it shows, or pulls what is
 * newer.
 */
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

/** A creator invites, asks again, adds and removes people while they join. */
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

/** The kind of life that a seed plays. */
export function kindOf(seed: number): Kind {
  return KINDS[seed % KINDS.length]!;
}

/** What happens next. */
export function nextAct({ shares }: Kind, random: Random): Act {
  let dice = random.next();
  for (const [act, share] of Object.entries(shares)) {
    dice -= share;
    if (dice < 0) return act as Act;
  }
  return 'wait';
}

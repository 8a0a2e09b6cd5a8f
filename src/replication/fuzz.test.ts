import 'fake-indexeddb/auto';
import { appendFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadDeviceCode, muteFullDisk, type DeviceCode } from '@support/replication/device';
import { runFuzz } from '@support/replication/fuzz';
import type { FuzzReport } from '@support/replication/fuzz-report';
import { tablesOf } from '@support/replication/fuzz-checks';
import { kindOf, KINDS } from '@support/replication/fuzz-kinds';
import { PINNED_SEEDS } from '@support/replication/pinned-seeds';
import { promptTimers } from '@support/replication/prompt-timers';

/* `npm run fuzz` sets these. Other runs play some lives, in a long run more, and all that ever found a fault. */
const SEEDS = Number(process.env['FUZZ_SEEDS'] ?? (process.env['TEST_LONG'] === '1' ? 56 : 12));
const FROM = Number(process.env['FUZZ_FROM'] ?? 1);
const STEPS = Number(process.env['FUZZ_STEPS'] ?? 60);
const REPORT = process.env['FUZZ_REPORT'];

muteFullDisk();
promptTimers();

/** What this number of lives must have met. */
const DID: readonly (keyof Omit<FuzzReport, 'breaches'>)[] = [
  'edits',
  'collisions',
  'deletes',
  'crashes',
  'lostAnswers',
  'outages',
  'refusals',
  'fullDisks',
  'clockJumps',
  'visits',
  'backgroundSends',
  'held',
  'versions',
  'checks',
];

async function loadCodes(): Promise<readonly DeviceCode[]> {
  return [await loadDeviceCode(), await loadDeviceCode(), await loadDeviceCode(), await loadDeviceCode()];
}

/** Plays one life; a life that cannot go on is a breach, too. */
async function play(
  seed: number,
  steps: number,
  codes: readonly DeviceCode[],
  kind = kindOf(seed),
): Promise<FuzzReport> {
  try {
    return await runFuzz(seed, steps, codes, { kind });
  } catch (cause) {
    throw new Error(`seed ${seed}: ended early`, { cause });
  }
}

it(
  `loses, shows wrongly and leaves nothing over in ${SEEDS} random lives from seed ${FROM} on (Q1-Q14, P2-P4, C1-C5)`,
  async () => {
    const codes = await loadCodes();
    const reports: FuzzReport[] = [];
    for (let seed = FROM; seed < FROM + SEEDS; seed++) {
      if (REPORT !== undefined) appendFileSync(REPORT, `${JSON.stringify({ begun: seed })}\n`);
      const report = await play(seed, STEPS, codes);
      if (REPORT !== undefined) appendFileSync(REPORT, `${JSON.stringify(report)}\n`);
      reports.push(report);
    }
    expect(reports.flatMap(({ breaches }) => breaches)).toEqual([]);
    if (SEEDS < 20) return;
    for (const did of DID) {
      const sum = reports.reduce((total, report) => total + report[did], 0);
      expect(sum, `${did} in all lives`).toBeGreaterThan(0);
    }
  },
  60_000 + SEEDS * 60_000,
);

describe.runIf(REPORT === undefined)('pinned seeds pass', () => {
  let codes: readonly DeviceCode[] = [];
  beforeAll(async () => {
    codes = await loadCodes();
  });

  it.each(PINNED_SEEDS)(
    'in life $seed ($kind)',
    async ({ seed, steps, kind: name }) => {
      const kind = KINDS.find((one) => one.name === name);
      expect((await play(seed, steps, codes, kind)).breaches).toEqual([]);
    },
    120_000,
  );
});

it.runIf(REPORT === undefined)(
  'plays the same life for a seed each time, so that what it found can be found again',
  async () => {
    const codes = await loadCodes();
    for (const seed of [3, 17, 771015]) {
      const lives = [await course(seed, codes), await course(seed, codes)];
      expect(lives[1]).toEqual(lives[0]);
    }
  },
  180_000,
);

/** The outcome of a life: its figures, and the rows of the server, whose versions count every write. */
async function course(seed: number, codes: readonly DeviceCode[]): Promise<unknown> {
  let rows: unknown;
  const report = await runFuzz(seed, STEPS, codes, {
    look: (life) => {
      rows = tablesOf(life).map((table) => life.server.rows(table));
    },
  });
  return { report, rows };
}

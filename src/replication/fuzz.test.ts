import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { loadDeviceCode } from './testing/device';
import { runFuzz, type FuzzReport } from './testing/fuzz';

const SEEDS = Number(process.env['SEEDS'] ?? 8);
const FROM = Number(process.env['FROM'] ?? 1);
const STEPS = Number(process.env['STEPS'] ?? 80);

it(
  `loses, shows wrongly and leaves nothing over in ${SEEDS} random lives from seed ${FROM} on (Q3, Q4, Q10, P2, P3, C1-C5)`,
  async () => {
    const codes = [await loadDeviceCode(), await loadDeviceCode(), await loadDeviceCode()];
    const reports: FuzzReport[] = [];
    for (let seed = FROM; seed < FROM + SEEDS; seed++) reports.push(await runFuzz(seed, STEPS, codes));
    expect(reports.flatMap((report) => report.breaches)).toEqual([]);
    for (const did of [
      'edits',
      'collisions',
      'deletes',
      'crashes',
      'lostAnswers',
      'outages',
      'checks',
    ] as const) {
      expect(
        reports.reduce((sum, report) => sum + report[did], 0),
        `${did} in all lives`,
      ).toBeGreaterThan(0);
    }
  },
  60_000 + SEEDS * 20_000,
);

import type { Row } from '../../measure';
import { median } from '../../statistics';
import { timeRow } from '../../time-row';
import { fillModules } from '../fill-rows';
import { accountOn, type SyncMeasure } from '../sync-measure';

const WAYS = ['pullFloor', 'pullOurs', 'pullRxdb', 'pullRxdbLarge'] as const;
/** Round-trip milliseconds of a mobile connection: Lighthouse's "slow 4G". */
const LINE = 150;

/**
 * The first pull of a large library on a new device: the app's, a direct one into plain Dexie, and RxDB's own replication.
 */
export const pullLibrary: SyncMeasure = {
  name: 'pull-library',
  title: ({ rows }) => `First pull of ${rows} modules of 2 kB`,
  async run(context) {
    const { backend, browser, rows, runs } = context;
    const person = await backend.signUp();
    await fillModules(backend, person.id, rows);
    await backend.query('analyze');
    const times = new Map<string, number[]>(WAYS.map((way) => [way, []]));
    const requests = new Map<string, number>();
    for (let run = 0; run < runs; run += 1) {
      for (const way of WAYS) {
        backend.takeTraffic();
        const pulled = await browser.once(way, accountOn(context, person, way));
        if (pulled.rows !== rows) throw new Error(`${way} has ${pulled.rows} of ${rows} modules.`);
        times.get(way)?.push(pulled.ms);
        requests.set(way, backend.takeTraffic().requests);
        await browser.clear();
      }
    }
    const overLine = new Map<string, number>();
    for (const way of ['pullOurs', 'pullRxdb'] as const) {
      overLine.set(way, (await browser.once(way, accountOn(context, person, `line-${way}`, LINE))).ms);
      await browser.clear();
    }
    const of = (way: (typeof WAYS)[number]): number[] => times.get(way) ?? [];
    const [floor, ours, rxdb, large] = WAYS.map((way) => median(of(way))) as [number, number, number, number];
    const line = (name: string, way: (typeof WAYS)[number], marks: object = {}): Row => ({
      ...timeRow(name, of(way), marks),
      note: `${requests.get(way)} requests`,
    });
    return [
      line('raw requests and plain Dexie', 'pullFloor'),
      line('ours', 'pullOurs', { floor, aim: Math.min(2.5 * floor, rxdb / 2) }),
      line('replicateSupabase as it comes, modules alone', 'pullRxdb'),
      line('the same in pages of 1,000', 'pullRxdbLarge'),
      { name: 'ours / floor', value: ours / floor, unit: 'times', aim: 2.5 },
      { name: 'ours / replicateSupabase as it comes', value: ours / rxdb, unit: 'times', aim: 0.5 },
      { name: 'ours / the same in pages of 1,000', value: ours / large, unit: 'times' },
      ...[...overLine].map(([way, ms]): Row => ({
        name: `${way === 'pullOurs' ? 'ours' : 'replicateSupabase'}, ${LINE} ms there and back`,
        value: ms,
        unit: 'ms',
      })),
      {
        name: 'ours / replicateSupabase, over that line',
        value: (overLine.get('pullOurs') ?? 0) / (overLine.get('pullRxdb') ?? 1),
        unit: 'times',
        aim: 0.5,
      },
    ];
  },
};

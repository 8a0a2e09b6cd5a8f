import type { Row } from '../../measure';
import { median } from '../../statistics';
import { timeRow } from '../../time-row';
import type { SyncMeasure } from '../sync-measure';

const WAYS = ['plainWrites', 'bareWrites', 'productWrites'] as const;
const NAMES = { plainWrites: 'plain Dexie', bareWrites: 'bare RxDB', productWrites: 'ours' };
/** Writes of each kind per round. */
const COUNT = 150;

/** Durable sequential writes of a 2 kB module: queue and document, compared to the document alone. */
export const localWrites: SyncMeasure = {
  name: 'local-writes',
  title: () => 'One local write of a module of 2 kB',
  async run({ browser, runs }) {
    const samples = new Map<string, number[]>();
    for (let run = 0; run < runs; run += 1) {
      for (const way of WAYS) {
        const { inserts, changes } = await browser.once(way, { device: way, count: COUNT });
        // The first writes also compile the code that writes.
        for (const [kind, times] of [
          ['insert', inserts],
          ['change', changes],
        ] as const) {
          const name = `${kind} ${way}`;
          samples.set(name, [...(samples.get(name) ?? []), median(times.slice(COUNT / 5))]);
        }
        await browser.clear();
      }
    }
    return (['insert', 'change'] as const).flatMap((kind): Row[] => {
      const of = (way: (typeof WAYS)[number]): number[] => samples.get(`${kind} ${way}`) ?? [];
      const bare = median(of('bareWrites'));
      return [
        ...WAYS.map((way) => timeRow(`${kind}, ${NAMES[way]}`, of(way))),
        {
          name: `${kind}, ours / bare RxDB`,
          value: median(of('productWrites')) / bare,
          unit: 'times',
          aim: 2,
        },
      ];
    });
  },
};

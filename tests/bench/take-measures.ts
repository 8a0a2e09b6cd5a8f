import type { MeasureResult } from './format-table';
import type { BenchContext, Measure } from './measure';

/** Takes measures one after the other. One that fails is reported in its place, and the others are still taken. */
export async function takeMeasures(
  measures: readonly Measure[],
  context: BenchContext,
): Promise<readonly MeasureResult[]> {
  const results: MeasureResult[] = [];
  for (const { name, title, run } of measures) {
    console.log(`Measuring ${name} …`);
    try {
      results.push({ name, title, rows: await run(context) });
    } catch (error) {
      console.error(error);
      const [failure = ''] = String(error).split('\n');
      results.push({ name, title, rows: [], failure });
    }
  }
  return results;
}

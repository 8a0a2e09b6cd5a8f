import type { MeasureResult } from './format-table';
import type { BenchContext, Measure } from './measure';

/** Takes measures one after another. A failure is reported in its row, and the others continue. */
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

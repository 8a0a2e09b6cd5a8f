import { expect, it, vi } from 'vitest';
import { formatTable } from './format-table';
import type { BenchContext, Measure } from './measure';
import { takeMeasures } from './take-measures';

const context: BenchContext = { root: '', dist: '', manifest: {}, url: '', runs: 1 };
const measure = (name: string, run: Measure['run']): Measure => ({ name, title: `Title of ${name}`, run });

it('takes the other measures if one fails, and reports the failure in the table', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const fine = measure('fine', () => Promise.resolve([{ name: 'median', value: 12, unit: 'count' }]));
  const failing = measure('failing', () => Promise.reject(new Error('No question appeared.\nCall log')));
  const results = await takeMeasures([failing, fine], context);
  expect(results.map(({ name, failure }) => [name, failure])).toEqual([
    ['failing', 'Error: No question appeared.'],
    ['fine', undefined],
  ]);
  expect(logged).toHaveBeenCalledOnce();
  const table = formatTable(results);
  expect(table).toMatch(/Title of failing\n {2}failed: Error: No question appeared\./);
  expect(table).toMatch(/Title of fine[^]*median +12/);
});

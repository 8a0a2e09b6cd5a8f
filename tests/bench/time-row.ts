import type { Row } from './measure';
import { median } from './statistics';

/** A line of the table for a time that was taken several times. */
export function timeRow(
  name: string,
  samples: readonly number[],
  marks: { readonly floor?: number; readonly aim?: number } = {},
): Row {
  return { name, value: median(samples), unit: 'ms', samples, ...marks };
}

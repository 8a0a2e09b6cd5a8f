import type { Row } from './measure';
import { median } from './statistics';

/** A table row for repeated time measurements. */
export function timeRow(
  name: string,
  samples: readonly number[],
  marks: { readonly floor?: number; readonly aim?: number } = {},
): Row {
  return { name, value: median(samples), unit: 'ms', samples, ...marks };
}

import type { Row } from './measure';

export interface MeasureResult {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly Row[];
  /** Why it could not be measured. */
  readonly failure?: string;
}

/** Formats results as a plain-text table; values above their target are marked. */
export function formatTable(results: readonly MeasureResult[]): string {
  const width = Math.max(0, ...results.flatMap((result) => result.rows.map((row) => row.name.length)));
  return results
    .map(({ title, rows, failure }) =>
      [
        `\n${title}`,
        ...(failure === undefined
          ? [
              `  ${'what'.padEnd(width)}  ${cell('value')}  ${cell('floor')}  ${cell('aim')}`,
              ...rows.map((row) => formatRow(row, width)),
            ]
          : [`  failed: ${failure}`]),
      ].join('\n'),
    )
    .join('\n');
}

function formatRow({ name, value, unit, floor, aim, note }: Row, width: number): string {
  const mark = aim !== undefined && value !== null && value > aim ? '  over its aim' : '';
  const more = note === undefined ? '' : `  ${note}`;
  const show = (number: number | undefined) => cell(number === undefined ? '' : formatNumber(number, unit));
  const shown = value === null ? cell('cannot') : show(value);
  return `  ${name.padEnd(width)}  ${shown}  ${show(floor)}  ${show(aim)}${mark}${more}`;
}

function formatNumber(value: number, unit: Row['unit']): string {
  if (unit === 'count') return String(value);
  if (unit === 'times' || unit === '%') return `${value.toFixed(2)}${unit === '%' ? ' %' : ' x'}`;
  return `${unit === 'ms' && value >= 20 ? Math.round(value) : value.toFixed(1)} ${unit}`;
}

function cell(text: string): string {
  return text.padStart(10);
}

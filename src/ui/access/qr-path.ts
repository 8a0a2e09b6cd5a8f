/** White fields around a code, on each side: readers find a code by them (ISO/IEC 18004 asks for four). */
export const QUIET_ZONE = 4;

/** A code without its quiet zone, row by row; true is dark. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Fields of a code from edge to edge, quiet zone included. */
export function qrExtent(matrix: QrMatrix): number {
  return matrix.length + 2 * QUIET_ZONE;
}

/** The dark fields as the path of an SVG, one unit a field, moved in by the quiet zone. */
export function qrPath(matrix: QrMatrix): string {
  return qrRuns(matrix)
    .map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('');
}

/** Dark fields of a row that touch, drawn as one: no seams show between them. Positions include the quiet zone. */
export function qrRuns(
  matrix: QrMatrix,
): readonly { readonly x: number; readonly y: number; readonly length: number }[] {
  return matrix.flatMap((row, y) => {
    const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []));
    return starts.map((start) => {
      const end = row.indexOf(false, start);
      return {
        x: start + QUIET_ZONE,
        y: y + QUIET_ZONE,
        length: (end === -1 ? row.length : end) - start,
      };
    });
  });
}

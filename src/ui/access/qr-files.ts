/** White modules around a code on each side; readers need four (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/** Rows of a code; true is dark. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Width with quiet zone, in modules. */
export function qrExtent(matrix: QrMatrix): number {
  return matrix.length + 2 * QUIET_ZONE;
}

/** An SVG path of the dark modules. */
export function qrPath(matrix: QrMatrix): string {
  return qrRuns(matrix)
    .map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('');
}

/** Horizontal runs of dark modules, so that no seams show. Positions include the quiet zone. */
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

/** Minimum width of a saved picture in pixels: enough for a printed page. */
const PICTURE = 1200;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A portable file name from a title. */
export function codeFileName(title: string, ending: 'svg' | 'png'): string {
  const words = title
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return [...Array.from(words).slice(0, 60), words === '' ? 'qr' : '-qr', `.${ending}`].join('');
}

/** An SVG file with a title. */
export function qrSvg(matrix: QrMatrix, title: string): string {
  const extent = qrExtent(matrix);
  const escaped = title.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${extent} ${extent}" width="${PICTURE}" height="${PICTURE}" role="img" shape-rendering="crispEdges">`,
    `<title>${escaped}</title>`,
    `<path fill="#fff" d="M0 0h${extent}v${extent}H0z"/>`,
    `<path fill="#000" d="${qrPath(matrix)}"/>`,
    '</svg>',
  ].join('');
}

/**
 * A code as a PNG file.
 * @throws Error if the browser cannot draw it
 */
export function qrPng(matrix: QrMatrix): Promise<Blob> {
  const extent = qrExtent(matrix);
  // Whole pixels per module, for sharp edges.
  const scale = Math.ceil(PICTURE / extent);
  const canvas = document.createElement('canvas');
  canvas.width = extent * scale;
  canvas.height = extent * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const { x, y, length } of qrRuns(matrix)) {
    context.fillRect(x * scale, y * scale, length * scale, scale);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser made no picture'));
      else resolve(blob);
    }, 'image/png');
  });
}

/** Answers a range from the whole file: Cache Storage keeps only whole answers. */
export async function rangeResponse(request: Request, whole: Response): Promise<Response> {
  const header = request.headers.get('range');
  if (header === null) return whole;
  const blob = await whole.blob();
  const range = readByteRange(header, blob.size);
  const headers = new Headers({ 'accept-ranges': 'bytes' });
  headers.set('content-type', whole.headers.get('content-type') ?? blob.type);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${blob.size}`);
    return new Response(null, { status: 416, statusText: 'Range Not Satisfiable', headers });
  }
  if (range === null) {
    headers.set('content-length', String(blob.size));
    return new Response(blob, { status: 200, headers });
  }
  headers.set('content-range', `bytes ${range.from}-${range.to}/${blob.size}`);
  headers.set('content-length', String(range.to - range.from + 1));
  return new Response(blob.slice(range.from, range.to + 1), {
    status: 206,
    statusText: 'Partial Content',
    headers,
  });
}

/** First and last byte, inclusive. */
interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Reads a `Range` header (RFC 9110, section 14.1.2). Null when the whole file is the right answer. */
export function readByteRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size) return 'unsatisfiable';
  return from > to ? null : { from, to };
}

import { readByteRange } from './byte-range';

/**
 * The answer to a request that may ask for a part of a file, made from the whole file as it lies in the cache. Video
 * elements ask for parts, and Cache Storage keeps whole answers only.
 */
export async function answerRange(request: Request, whole: Response): Promise<Response> {
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

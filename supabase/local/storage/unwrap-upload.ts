import { readMultipartFile } from './multipart-file.ts';

/** A multipart upload as one whose body is the file. Undefined where the form holds no file. */
export async function unwrapUpload(request: Request): Promise<Request | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (
    !/^(POST|PUT)$/.test(request.method) ||
    !type.startsWith('multipart/form-data') ||
    request.body === null
  ) {
    return request;
  }
  const file = await readMultipartFile(type, request.body);
  if (file === undefined) return undefined;
  const headers = new Headers(request.headers);
  headers.set('content-type', file.contentType);
  // Needed before receiving, to enforce size limits.
  const length = Number(headers.get('content-length') ?? Number.NaN) - file.overhead;
  if (Number.isInteger(length) && length >= 0) headers.set('content-length', String(length));
  else headers.delete('content-length');
  const cacheSeconds = file.fields.get('cacheControl');
  if (cacheSeconds !== undefined && /^\d+$/.test(cacheSeconds)) {
    headers.set('cache-control', `max-age=${cacheSeconds}`);
  }
  const metadata = file.fields.get('metadata');
  if (metadata !== undefined) headers.set('x-metadata', Buffer.from(metadata).toString('base64'));
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers,
    body: file.body,
    duplex: 'half',
  };
  return new Request(request.url, init);
}

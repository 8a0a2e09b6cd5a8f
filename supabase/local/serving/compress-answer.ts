import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Smaller answers gain nothing, in bytes. */
const WORTH_IT = 1024;

/** Compresses JSON answers. Files are sent as they are, since ranges of them are requested. */
export async function compressAnswer(request: Request, answer: Response): Promise<Response> {
  const accepts = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const isJson = /^application\/([\w.]+\+)?json\b/.test(answer.headers.get('content-type') ?? '');
  if (!accepts || !isJson || answer.body === null || answer.headers.has('content-encoding')) return answer;
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  const body = Buffer.from(await answer.arrayBuffer());
  headers.append('vary', 'Accept-Encoding');
  if (body.length < WORTH_IT) return new Response(body, { status, statusText, headers });
  headers.delete('content-length');
  headers.set('content-encoding', 'gzip');
  return new Response(new Uint8Array(await compress(body)), { status, statusText, headers });
}

import { readBody } from './body-limit.ts';

/** How deep values of a request may lie in each other. The database takes far less; serialising by recursion ends at about 4,500. */
const MOST = 2000;

/**
 * Answers a request whose JSON is longer than `most` bytes with 413, one whose JSON lies too deep with 400, and hands on every
 * other one. A hosted project refuses the latter in its database; the embedded backend would fail on the way there.
 *
 * @param most undefined for what is no JSON, which is handed on unread
 * @returns the request to go on with, since its body has been read, or the refusal
 */
export async function refuseJson(request: Request, most: number | undefined): Promise<Request | Response> {
  if (request.body === null || most === undefined) return request;
  const body = await readBody(request, most);
  if (body === undefined) return refusal(request, 413, `The body is longer than ${most} bytes.`);
  if (isDeep(body)) return refusal(request, 400, `The body is JSON that lies more than ${MOST} levels deep.`);
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}

function refusal(request: Request, status: number, message: string): Response {
  const said = {
    rest: { code: 'PGRST102', message, details: null, hint: null },
    auth: { code: status, error_code: 'bad_json', msg: message },
    functions: { error: message },
    storage: { statusCode: String(status), error: 'Error', message },
  };
  const service = /^\/(rest|auth|functions|storage)\//.exec(new URL(request.url).pathname)?.[1] ?? 'rest';
  return Response.json(said[service as keyof typeof said], { status });
}

function isDeep(text: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isText) {
      if (sign === 0x5c) at++;
      else if (sign === 0x22) isText = false;
    } else if (sign === 0x22) isText = true;
    else if (sign === 0x5b || sign === 0x7b) {
      if (++depth > MOST) return true;
    } else if (sign === 0x5d || sign === 0x7d) depth--;
  }
  return false;
}

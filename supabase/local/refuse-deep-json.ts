/** How deep values of a request may lie in each other. The database takes far less; serialising by recursion ends at about 4,500. */
const MOST = 2000;

/**
 * Answers a request whose JSON lies too deep with 400, and hands on every other one. A hosted project refuses it in its
 * database; the embedded backend would fail on the way there.
 *
 * @returns the request to go on with, since its body has been read, or the refusal
 */
export async function refuseDeepJson(request: Request): Promise<Request | Response> {
  if (request.body === null || !hasJsonBody(request)) return request;
  const body = new Uint8Array(await request.arrayBuffer());
  if (!isDeep(body))
    return new Request(request.url, { method: request.method, headers: request.headers, body });
  const message = `The body is JSON that lies more than ${MOST} levels deep.`;
  const said = {
    rest: { code: 'PGRST102', message, details: null, hint: null },
    auth: { code: 400, error_code: 'bad_json', msg: message },
    functions: { error: message },
  };
  const service = /^\/(rest|auth|functions)\//.exec(new URL(request.url).pathname)?.[1] ?? 'rest';
  return Response.json(said[service as keyof typeof said], { status: 400 });
}

/** Files of storage may be JSON themselves, and are never read. */
function hasJsonBody(request: Request): boolean {
  return !new URL(request.url).pathname.startsWith('/storage/');
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

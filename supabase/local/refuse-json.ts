import { readBody } from './body-limit.ts';

/** Deepest nesting of a request's JSON; recursion fails at about 4,500. */
const MOST = 2000;
/** Longest e-mail address. */
const MOST_OF_ADDRESS = 255;

/** Characters PostgreSQL cannot store: NUL and unpaired surrogates. */
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * Answers JSON of more than `most` bytes with 413, and JSON that is nested too deep or that no database can
 * hold with 400, where the embedded backend would fail. Else returns the request to go on with, since its
 * body was read. `most` is undefined for a body that is no JSON, which is not read.
 */
export async function refuseJson(request: Request, most: number | undefined): Promise<Request | Response> {
  const { pathname, search } = new URL(request.url);
  if (/%00/.test(pathname + search)) return refusal(request, 400, 'The address holds a character of code 0.');
  if (request.body === null || most === undefined) return request;
  const body = await readBody(request, most);
  if (body === undefined) return refusal(request, 413, `The body is longer than ${most} bytes.`);
  if (isDeep(body)) return refusal(request, 400, `The body is JSON that lies more than ${MOST} levels deep.`);
  const problem = problemOf(pathname, new TextDecoder().decode(body));
  if (problem !== undefined) return refusal(request, 400, problem);
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

/** Only for accounts, file lists and functions: the database checks the rest. */
function problemOf(pathname: string, text: string): string | undefined {
  if (pathname.startsWith('/rest/') || text === '') return undefined;
  let isBad = false;
  let value: unknown;
  try {
    value = JSON.parse(text, (key, inner: unknown) => {
      isBad ||= isUnstorable(key) || (typeof inner === 'string' && isUnstorable(inner));
      return inner;
    });
  } catch {
    return undefined;
  }
  if (isBad) return 'The body holds a character that cannot be stored.';
  if (!pathname.startsWith('/auth/')) return undefined;
  if (typeof value !== 'object' || value === null) return 'The body is no JSON object.';
  const { email, password } = value as Readonly<Record<string, unknown>>;
  if ([email, password].some((one) => one !== undefined && one !== null && typeof one !== 'string'))
    return 'Address and password are texts.';
  return typeof email === 'string' && email.length > MOST_OF_ADDRESS ? 'The address is too long.' : undefined;
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

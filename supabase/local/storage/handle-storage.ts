import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { readMultipartFile } from './multipart-file';
import { handleResumable, RESUMABLE_PATH, type ResumableOptions } from './resumable/handle-resumable';
import { type StorageContext, storageContext } from './storage-context';

const listQuerySchema = v.looseObject({
  prefix: v.optional(v.string(), ''),
  limit: v.optional(v.number(), 100),
  offset: v.optional(v.number(), 0),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(['name', 'updated_at', 'created_at', 'last_accessed_at'])),
      order: v.optional(v.string()),
    }),
  ),
});
const signedSchema = v.looseObject({ signedUrl: v.string() });
const signOneSchema = v.looseObject({ expiresIn: v.number() });
const signManySchema = v.object({ expiresIn: v.number(), paths: v.array(v.string()) });

/** Longest lifetime of a signed link in seconds: anyone who has it can read the file, even after the module is unpublished. */
const LONGEST_LINK = 3600;
/** Folders are derived from names, so paging comes last. */
const LIST_ALL = 100_000;

type Next = (request: Request) => Promise<Response>;

/** Makes storage answer storage-js as a hosted project does: multipart, signed links, tus, ranges, folders. */
export async function handleStorage(
  request: Request,
  next: Next,
  link: { secret: string; now: () => number },
  resumable: ResumableOptions,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === RESUMABLE_PATH || pathname.startsWith(`${RESUMABLE_PATH}/`)) {
    return handleResumable(request, next, resumable);
  }
  const path = pathname.replace(/^\/storage\/v1/, '');
  // No database text contains NUL.
  if (/%00/.test(path)) return refuse('400', 'InvalidKey', `Invalid key: ${path}`);
  const byLink = /^\/object\/(upload\/)?sign\//.test(path);
  if (request.method === 'POST' && path.startsWith('/object/list/')) return listFolder(request, next);
  if (request.method === 'POST' && /^\/object\/sign\/[^/]+\/?$/.test(path)) return signMany(request, next);
  if (request.method === 'POST' && byLink) {
    const isUpload = path.startsWith('/object/upload/');
    return relativeLink(await next(isUpload ? request : await shortenLink(request)), isUpload);
  }
  const fault = byLink ? faultOfLink(searchParams.get('token') ?? '', link.secret, link.now()) : undefined;
  if (fault !== undefined) return refuse('400', 'InvalidJWT', fault);
  if (request.method === 'GET' || request.method === 'HEAD') return download(request, path, next);

  const context: StorageContext = {};
  const upload = await unwrapUpload(request);
  if (upload === undefined) return refuse('400', 'Error', 'The form holds no file.');
  const cacheControl = upload.headers.get('cache-control');
  if (cacheControl !== null) context.cacheControl = cacheControl;
  const answer = await storageContext.run(context, () => next(upload));
  if (context.tooLarge !== true) return answer;
  return refuse('413', 'Payload too large', 'The object exceeded the maximum allowed size');
}

/** The sent JSON; undefined where it is none, or nested too deep. */
async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

/** An error of the storage API, whose status proper is in the body. */
function refuse(statusCode: string, error: string, message: string): Response {
  return Response.json({ statusCode, error, message }, { status: 400 });
}

async function listFolder(request: Request, next: Next): Promise<Response> {
  const asked = v.safeParse(listQuerySchema, await readJson(request));
  if (!asked.success)
    return refuse(
      '400',
      'Error',
      'The body has to be JSON with a prefix, a limit, an offset and a column to sort by.',
    );
  const query = asked.output;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const folder = query.prefix.replace(/^\/+/, '');
  const answer = await next(
    new Request(request.url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...query, prefix: folder, limit: LIST_ALL, offset: 0 }),
    }),
  );
  if (!answer.ok) return answer;
  const names = listNames(await answer.json(), folder);
  return Response.json(names.slice(query.offset, query.offset + query.limit));
}

/** The request for a signed link, for at most `LONGEST_LINK` seconds. */
async function shortenLink(request: Request): Promise<Request> {
  const asked = v.safeParse(signOneSchema, await readJson(request.clone()));
  if (!asked.success || asked.output.expiresIn <= LONGEST_LINK) return request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const body = JSON.stringify({ ...asked.output, expiresIn: LONGEST_LINK });
  return new Request(request.url, { method: 'POST', headers, body });
}

/** storage-js adds `/storage/v1` itself, and expects other names. */
async function relativeLink(answer: Response, upload: boolean): Promise<Response> {
  if (!answer.ok) return answer;
  const signed = v.parse(signedSchema, await answer.json());
  const link = signed.signedUrl.replace(/^\/storage\/v1/, '');
  return Response.json({ ...signed, ...(upload ? { url: link } : { signedURL: link }) });
}

/** One request per link: the embedded backend signs single paths. */
async function signMany(request: Request, next: Next): Promise<Response> {
  const asked = v.safeParse(signManySchema, await readJson(request));
  if (!asked.success)
    return refuse('400', 'Error', 'The body has to be JSON with expiresIn and a list of paths.');
  const { paths } = asked.output;
  const expiresIn = Math.min(asked.output.expiresIn, LONGEST_LINK);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const links: unknown[] = [];
  for (const path of paths) {
    const url = `${request.url.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const one = new Request(url, { method: 'POST', headers, body: JSON.stringify({ expiresIn }) });
    const answer = await relativeLink(await next(one), false);
    links.push(
      answer.ok
        ? { error: null, path, ...v.parse(v.object({ signedURL: v.string() }), await answer.json()) }
        : {
            error: 'Either the object does not exist or you do not have access to it',
            path,
            signedURL: null,
          },
    );
  }
  return Response.json(links);
}

async function download(request: Request, path: string, next: Next): Promise<Response> {
  // The embedded backend answers HEAD for private files only.
  const head = request.method === 'HEAD' && /^\/object\/(public|sign)\//.test(path);
  const range = request.headers.get('range');
  const context: StorageContext = range === null ? {} : { range };
  const asked = head ? new Request(request.url, { headers: request.headers }) : request;
  const answer = await storageContext.run(context, () => next(asked));
  if (answer.status !== 200) return answer;
  const headers = new Headers(answer.headers);
  makeHarmless(headers);
  const name = new URL(request.url).searchParams.get('download');
  if (name !== null) {
    headers.set(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(name || path.split('/').at(-1) || 'file')}`,
    );
  }
  const unchanged =
    headers.get('etag') !== null && request.headers.get('if-none-match') === headers.get('etag');
  if (unchanged || head) await answer.body?.cancel();
  if (unchanged) {
    headers.delete('content-length');
    return new Response(null, { status: 304, headers });
  }
  if (context.served !== undefined) {
    headers.set('content-range', context.served.contentRange);
    headers.set('content-length', String(context.served.contentLength));
  }
  return new Response(head ? null : answer.body, { status: context.served?.status ?? 200, headers });
}

/**
 * People's files may be served from the app's origin, where a page must not run as the app: opened on its
 * own, a file is sandboxed. Pictures and videos in the app are not affected.
 */
function makeHarmless(headers: Headers): void {
  headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox",
  );
  headers.set('x-content-type-options', 'nosniff');
}

const claimsSchema = v.object({ exp: v.number() });

/**
 * What is wrong with a signed link's token (JWT, RFC 7519, HS256); undefined if nothing. The embedded backend
 * checks what the token is for.
 */
function faultOfLink(token: string, secret: string, now: number): string | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const right = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  // The text too: several base64 texts can stand for the same bytes.
  const genuine =
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    signature === right.toString('base64url');
  if (!genuine) return 'signature verification failed';
  const claims = v.safeParse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return claims.success && claims.output.exp * 1000 > now ? undefined : '"exp" claim timestamp check failed';
}

const objectSchema = v.looseObject({ name: v.string() });
const listedSchema = v.array(objectSchema);

type ListedObject = v.InferOutput<typeof objectSchema>;

/** Full names as Supabase lists them: relative to the folder, and each folder below it once. */
function listNames(listed: unknown, folder: string): ListedObject[] {
  const prefix = folder === '' ? '' : folder.replace(/\/*$/, '/');
  const found = new Map<string, ListedObject>();
  for (const object of v.parse(listedSchema, listed)) {
    if (!object.name.startsWith(prefix)) continue;
    const [name = '', ...below] = object.name.slice(prefix.length).split('/');
    if (below.length === 0) found.set(name, { ...object, name });
    else if (!found.has(name)) {
      found.set(name, {
        name,
        id: null,
        updated_at: null,
        created_at: null,
        last_accessed_at: null,
        metadata: null,
      });
    }
  }
  return [...found.values()];
}

/** A multipart upload as one whose body is the file. Undefined where the form holds no file. */
async function unwrapUpload(request: Request): Promise<Request | undefined> {
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

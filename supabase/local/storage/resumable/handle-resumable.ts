import * as v from 'valibot';
import { storageContext } from '../storage-context';
import type { ResumableUpload, ResumableUploads } from './resumable-uploads';

/** A bucket's largest file in bytes, and its media types. */
export interface BucketLimits {
  readonly bytes: number;
  /** Null: any. */
  readonly types: readonly string[] | null;
}

export interface ResumableOptions {
  readonly uploads: ResumableUploads;
  /** Undefined for a bucket that does not exist. */
  readonly limitsOf: (bucket: string) => Promise<BucketLimits | undefined>;
  /** The largest bucket limit in bytes. */
  readonly maxBytes: number;
}

type Next = (request: Request) => Promise<Response>;

export const RESUMABLE_PATH = '/storage/v1/upload/resumable';
const VERSION = '1.0.0';
/** RFC 9110, section 8.3.1, without parameters. */
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;
const signedSchema = v.looseObject({ signedUrl: v.string() });
const refusalSchema = v.fallback(
  v.looseObject({ statusCode: v.optional(v.string()), message: v.optional(v.string()) }),
  {},
);

function answer(status: number, headers: Readonly<Record<string, string>> = {}, body?: string): Response {
  return new Response(body ?? null, {
    status,
    headers: { 'tus-resumable': VERSION, 'cache-control': 'no-store', ...headers },
  });
}

/** An error worded as by a hosted project. */
const refuse = (status: number, reason: string) => answer(status, { 'content-type': 'text/plain' }, reason);

/**
 * Resumable uploads (tus 1.0.0 with creation, expiration, termination). Each request is put to the storage
 * policies: who may not add a file may not begin, continue or end its upload.
 */
export async function handleResumable(
  request: Request,
  next: Next,
  options: ResumableOptions,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const address = pathname.slice(RESUMABLE_PATH.length).replace(/^\//, '');
  if (request.method === 'OPTIONS') {
    return answer(204, {
      'tus-version': VERSION,
      'tus-extension': 'creation,expiration,termination',
      'tus-max-size': String(options.maxBytes),
    });
  }
  if (request.headers.get('tus-resumable') !== VERSION) {
    return answer(412, { 'tus-version': VERSION }, 'Tus-Resumable Required');
  }
  if (request.method === 'POST' && address === '') return create(request, next, options);
  const upload = await options.uploads.find(address);
  if (upload === undefined) return refuse(404, 'The file for this url was not found');
  if (upload === 'expired') return refuse(410, 'The file for this url no longer exists');
  if (request.method === 'HEAD') return tellOffset(address, upload, options.uploads);
  if (request.method === 'PATCH') return append(request, address, upload, next, options.uploads);
  if (request.method === 'DELETE') return end(request, address, upload, next, options.uploads);
  return refuse(405, 'Method not allowed');
}

/** Digits only: `Number('')` is 0. */
const wholeNumber = (text: string | null) => (/^\d+$/.test(text ?? '') ? Number(text) : Number.NaN);

const expiry = ({ expiresAt }: ResumableUpload) => ({ 'upload-expires': new Date(expiresAt).toUTCString() });

async function create(
  request: Request,
  next: Next,
  { uploads, limitsOf, maxBytes }: ResumableOptions,
): Promise<Response> {
  const length = wholeNumber(request.headers.get('upload-length'));
  // An empty file would never be completed.
  if (!Number.isSafeInteger(length) || length < 1) return refuse(400, 'Upload-Length header required');
  const metadata = readUploadMetadata(request.headers.get('upload-metadata'));
  const bucket = metadata.get('bucketName') ?? '';
  const path = metadata.get('objectName') ?? '';
  if (bucket === '' || path === '') return refuse(400, 'bucketName and objectName are required');
  // Before the name is normalized in an address.
  if (path.includes('\0') || path.split('/').some((part) => /^\.{0,2}$/.test(part))) {
    return refuse(400, `Invalid key: ${path}`);
  }
  const limits = await limitsOf(bucket);
  if (limits === undefined) return refuse(404, 'Bucket not found');
  // Without parameters; storage checks it when complete.
  const contentType =
    (metadata.get('contentType') ?? '').split(';', 1)[0]?.trim() || 'application/octet-stream';
  if (!MEDIA_TYPE.test(contentType) || (limits.types !== null && !limits.types.includes(contentType))) {
    return refuse(415, `mime type ${contentType} is not supported`);
  }
  if (length > Math.min(limits.bytes, maxBytes)) return refuse(413, 'Maximum size exceeded');
  const upsert = request.headers.get('x-upsert') === 'true';
  const seconds = metadata.get('cacheControl') ?? '';
  const upload = {
    bucket,
    path,
    length,
    contentType,
    cacheControl: /^\d+$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
    upsert,
  };
  const allowed = await askPolicies(request, upload, next);
  if ('refusal' in allowed) return allowed.refusal;
  const address = await uploads.create(upload);
  const made = await uploads.find(address);
  await request.body?.cancel();
  return answer(201, {
    // Relative, since the sender's host works.
    location: `${RESUMABLE_PATH}/${address}`,
    ...(typeof made === 'object' ? expiry(made) : {}),
  });
}

async function tellOffset(
  address: string,
  upload: ResumableUpload,
  uploads: ResumableUploads,
): Promise<Response> {
  const offset = await uploads.offset(address);
  if (offset === undefined) return refuse(404, 'The file for this url was not found');
  return answer(200, {
    'upload-offset': String(offset),
    'upload-length': String(upload.length),
    ...expiry(upload),
  });
}

async function append(
  request: Request,
  address: string,
  upload: ResumableUpload,
  next: Next,
  uploads: ResumableUploads,
): Promise<Response> {
  if (request.headers.get('content-type') !== 'application/offset+octet-stream') {
    return refuse(415, 'Content-Type must be application/offset+octet-stream');
  }
  const allowed = await askPolicies(request, upload, next);
  if ('refusal' in allowed) return allowed.refusal;
  const offset = await uploads.offset(address);
  if (offset === undefined) return refuse(404, 'The file for this url was not found');
  if (wholeNumber(request.headers.get('upload-offset')) !== offset) {
    return refuse(409, 'Upload-Offset conflict');
  }
  if (offset === upload.length) return answer(204, { 'upload-offset': String(offset), ...expiry(upload) });
  const body = request.body ?? new Blob([]).stream();
  const refused: Response[] = [];
  const reached = await uploads.append(address, offset, upload.length, body, async () => {
    const kept = await keep(request, address, upload, allowed.url, next, uploads);
    if (kept.ok) await uploads.finish(address, upload);
    else refused.push(kept);
  });
  if (reached === undefined) return refuse(423, 'Another request of this upload is open');
  const [refusal] = refused;
  if (refusal) return refuse(...(await reasonOf(refusal)));
  return answer(204, { 'upload-offset': String(reached), ...expiry(upload) });
}

/** Moves the bytes into the bucket by a signed link. */
function keep(
  request: Request,
  address: string,
  upload: ResumableUpload,
  url: string,
  next: Next,
  uploads: ResumableUploads,
): Promise<Response> {
  const stored = new Request(new URL(url, request.url), {
    method: 'PUT',
    headers: { 'content-type': upload.contentType, 'content-length': String(upload.length) },
    body: new Uint8Array(),
  });
  const context = { cacheControl: upload.cacheControl, takeFile: uploads.file(address) };
  return storageContext.run(context, () => next(stored));
}

async function end(
  request: Request,
  address: string,
  upload: ResumableUpload,
  next: Next,
  uploads: ResumableUploads,
): Promise<Response> {
  if (upload.isDone) return refuse(400, 'Cannot terminate an already completed upload');
  const allowed = await askPolicies(request, upload, next);
  if ('refusal' in allowed) return allowed.refusal;
  await uploads.remove(address);
  return answer(204);
}

/** Asks the policies by requesting an upload link. */
async function askPolicies(
  request: Request,
  { bucket, path, upsert, contentType }: Pick<ResumableUpload, 'bucket' | 'path' | 'upsert' | 'contentType'>,
  next: Next,
): Promise<{ readonly url: string } | { readonly refusal: Response }> {
  const headers = new Headers({ 'x-upsert': String(upsert), 'content-type': contentType });
  for (const name of ['authorization', 'apikey']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const name = path.split('/').map(encodeURIComponent).join('/');
  const url = new URL(`/storage/v1/object/upload/sign/${encodeURIComponent(bucket)}/${name}`, request.url);
  const asked = await next(new Request(url, { method: 'POST', headers }));
  if (!asked.ok) return { refusal: refuse(...(await reasonOf(asked))) };
  return { url: v.parse(signedSchema, await asked.json()).signedUrl };
}

async function reasonOf(refused: Response): Promise<[status: number, reason: string]> {
  const { statusCode, message } = v.parse(refusalSchema, await refused.json().catch(() => null));
  const status = Number(statusCode ?? refused.status);
  return [status >= 400 && status < 600 ? status : refused.status, message ?? 'Refused'];
}

/** Reads upload metadata (tus 1.0.0, creation). */
function readUploadMetadata(header: string | null): ReadonlyMap<string, string> {
  const pairs = (header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(/\s+/))
    .filter(([name = '']) => name !== '');
  return new Map(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
}

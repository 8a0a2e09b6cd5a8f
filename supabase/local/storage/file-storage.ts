import type { App } from '@supabase/lite';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, promises as fs } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { inspect } from 'node:util';
import * as v from 'valibot';
import { readByteRange } from './byte-range';
import { storageContext } from './storage-context';

const sidecarSchema = v.object({
  bucket: v.string(),
  key: v.string(),
  mimetype: v.string(),
  cacheControl: v.string(),
});

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type ObjectResponse = Awaited<ReturnType<StorageAdapter['getObject']>>;
/** A stream of either kind, or bytes. */
type Body = Parameters<StorageAdapter['uploadObject']>[3];

/**
 * Stores files in a folder, each with a JSON file about it, under hashed names: no path leaves the folder,
 * and `a` and `a/b` can both exist. Streams; a half-received upload leaves nothing and replaces nothing.
 */
export class FileStorage implements StorageAdapter {
  readonly driver = fs;

  /** `sizeLimit`: bytes per file of a bucket, enforced while streaming. */
  constructor(
    private readonly folder: string,
    private readonly sizeLimit: (bucket: string) => Promise<number>,
  ) {}

  async getObject(bucket: string, key: string): Promise<ObjectResponse> {
    const file = this.#path(bucket, key);
    const metadata = await this.#metadata(file);
    const context = storageContext.getStore();
    const range = readByteRange(context?.range, metadata.size);
    if (context !== undefined && range === 'unsatisfiable') {
      const contentRange = `bytes */${metadata.size}`;
      context.served = { status: 416, contentRange, contentLength: 0 };
      return { httpStatusCode: 416, metadata: { ...metadata, contentLength: 0 }, body: Buffer.alloc(0) };
    }
    if (context !== undefined && typeof range === 'object') {
      const contentLength = range.end - range.start + 1;
      const contentRange = `bytes ${range.start}-${range.end}/${metadata.size}`;
      context.served = { status: 206, contentRange, contentLength };
      return {
        httpStatusCode: 206,
        metadata: { ...metadata, contentLength, contentRange },
        body: Readable.toWeb(createReadStream(file, range)),
      };
    }
    return { httpStatusCode: 200, metadata, body: Readable.toWeb(createReadStream(file)) };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const file = this.#path(bucket, key);
    const partial = join(this.folder, `.partial-${randomUUID()}`);
    await fs.mkdir(join(file, '..'), { recursive: true });
    try {
      const whole = storageContext.getStore()?.takeFile;
      if (whole === undefined) {
        const limit = limitSize(await this.sizeLimit(bucket));
        await pipeline(toNodeStream(body), limit, createWriteStream(partial));
      } else await fs.rename(whole, partial);
      const sidecar = {
        bucket,
        key,
        mimetype,
        cacheControl: storageContext.getStore()?.cacheControl ?? cacheControl,
      };
      await fs.writeFile(`${file}.json`, JSON.stringify(sidecar));
      await fs.rename(partial, file);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new UploadFailed(`The upload to ${bucket}/${key} failed: ${reason}`, { cause });
    } finally {
      await fs.rm(partial, { force: true });
    }
    return this.#metadata(file);
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const file = this.#path(bucket, key);
    await fs.rm(file, { force: true });
    await fs.rm(`${file}.json`, { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(
    sourceBucket: string,
    source: string,
    _version: string | undefined,
    destinationBucket: string,
    destination: string,
  ): Promise<Pick<ObjectMetadata, 'httpStatusCode' | 'eTag' | 'lastModified'>> {
    const from = this.#path(sourceBucket, source);
    const { mimetype, cacheControl } = await this.#metadata(from);
    const copy = await this.uploadObject(
      destinationBucket,
      destination,
      undefined,
      Readable.toWeb(createReadStream(from)),
      mimetype,
      cacheControl,
    );
    return {
      httpStatusCode: 200,
      eTag: copy.eTag,
      ...(copy.lastModified === undefined ? {} : { lastModified: copy.lastModified }),
    };
  }

  headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    return this.#metadata(this.#path(bucket, key));
  }

  /** Part of the adapter's contract, for image transformation, which is not offered. */
  privateAssetUrl(): Promise<string> {
    return Promise.reject(new Error('Images are not transformed by the embedded backend.'));
  }

  #path(bucket: string, key: string): string {
    const name = createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
    return join(this.folder, name.slice(0, 2), name);
  }

  async #metadata(file: string): Promise<ObjectMetadata & { size: number }> {
    const { size, mtime, mtimeMs } = await fs.stat(file);
    const sidecar = v.parse(sidecarSchema, JSON.parse(await fs.readFile(`${file}.json`, 'utf8')));
    return {
      mimetype: sidecar.mimetype,
      cacheControl: sidecar.cacheControl,
      contentLength: size,
      size,
      lastModified: mtime,
      eTag: `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`,
    };
  }
}

function toNodeStream(body: Body): Readable {
  return body instanceof Uint8Array ? Readable.from([body]) : Readable.fromWeb(body as NodeReadableStream);
}

function limitSize(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= limit) return done(null, chunk);
      const context = storageContext.getStore();
      if (context !== undefined) context.tooLarge = true;
      return done(new UploadFailed(`The file is larger than ${limit} bytes.`));
    },
  });
}

/** An incomplete or oversized upload, logged as one line. */
class UploadFailed extends Error {
  override readonly name = 'UploadFailed';

  [inspect.custom](): string {
    return this.message;
  }
}

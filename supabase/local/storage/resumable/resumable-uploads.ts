import { randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const uploadSchema = v.object({
  bucket: v.string(),
  path: v.string(),
  /** Bytes of the whole file. */
  length: v.number(),
  contentType: v.string(),
  cacheControl: v.string(),
  upsert: v.boolean(),
  /** Milliseconds since the epoch. */
  expiresAt: v.number(),
  isDone: v.boolean(),
});

/** A file that arrives in several requests. */
export type ResumableUpload = v.InferOutput<typeof uploadSchema>;

/** Milliseconds for which an upload can continue, as on a hosted project. */
const LIFETIME = 24 * 60 * 60 * 1000;

/** A person's most unfinished uploads, and their bytes. */
const UNFINISHED = { most: 20, bytes: 2 * 1024 * 1024 * 1024 };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An upload's address, as on a hosted project: bucket, path and randomness in base64url. */
function addressOf({ bucket, path }: ResumableUpload, version: string): string {
  return Buffer.from(`${bucket}/${path}/${version}`).toString('base64url');
}

/** Partial uploads in a folder: bytes and a JSON file each. The bytes' length is the offset. */
export class ResumableUploads {
  readonly #writing = new Map<string, { stop: () => void; done: Promise<unknown> }>();

  constructor(
    private readonly folder: string,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /**
   * Begins an upload, dropping the person's oldest unfinished ones above the limit. Returns the last part of
   * its address.
   */
  async create(upload: Omit<ResumableUpload, 'expiresAt' | 'isDone'>): Promise<string> {
    await this.removeExpired();
    await this.#makeRoom(upload);
    await fs.mkdir(this.folder, { recursive: true });
    const version = randomUUID();
    const whole: ResumableUpload = { ...upload, expiresAt: this.now() + LIFETIME, isDone: false };
    await fs.writeFile(join(this.folder, version), '');
    await this.#note(version, whole);
    return addressOf(whole, version);
  }

  /** The upload of an address; undefined if unknown, `expired` if its time is over. */
  async find(address: string): Promise<ResumableUpload | 'expired' | undefined> {
    const version = versionOf(address);
    const upload = version === undefined ? undefined : await this.#read(version);
    if (version === undefined || upload === undefined || addressOf(upload, version) !== address)
      return undefined;
    if (upload.expiresAt > this.now()) return upload;
    await this.#delete(version);
    return 'expired';
  }

  /**
   * Bytes received; undefined without such an upload. Ends a request still writing, which its sender gave up.
   * Of a complete file that was never stored the last byte is asked for again, since its sender would take it
   * for stored.
   */
  async offset(address: string): Promise<number | undefined> {
    for (;;) {
      await this.#stop(address);
      const offset = await this.#arrived(address);
      // Another request may have begun.
      if (!this.#writing.has(address)) return offset;
    }
  }

  async #stop(address: string): Promise<void> {
    const running = this.#writing.get(address);
    running?.stop();
    await running?.done.catch(() => undefined);
  }

  async #arrived(address: string): Promise<number | undefined> {
    const upload = await this.find(address);
    if (typeof upload !== 'object') return undefined;
    if (upload.isDone) return upload.length;
    const file = await fs.stat(this.file(address)).catch(() => undefined);
    if (file !== undefined) return Math.min(file.size, upload.length - 1);
    // Lost while being stored: only a new upload helps.
    await this.remove(address);
    return undefined;
  }

  /**
   * Appends a stream, whose bytes stay if it breaks; a complete file is stored with `putAway` before anybody
   * hears of it. Resolves to the new offset; undefined while another request is appending.
   */
  async append(
    address: string,
    from: number,
    limit: number,
    body: ReadableStream<Uint8Array>,
    putAway: () => Promise<void>,
  ): Promise<number | undefined> {
    if (this.#writing.has(address)) return undefined;
    const reader = body.getReader();
    let isStopped = false;
    const write = async (): Promise<number> => {
      const reached = await this.#write(address, from, limit, reader, () => isStopped);
      if (reached === limit) await putAway();
      return reached;
    };
    const writing = write();
    const entry = {
      stop: () => {
        isStopped = true;
        void reader.cancel().catch(() => undefined);
      },
      done: writing,
    };
    this.#writing.set(address, entry);
    try {
      return await writing;
    } finally {
      if (this.#writing.get(address) === entry) this.#writing.delete(address);
    }
  }

  /** Where the bytes of an upload are. */
  file(address: string): string {
    return join(this.folder, versionOf(address) ?? 'none');
  }

  /** Notes that the file was stored, for senders that missed the answer. */
  async finish(address: string, upload: ResumableUpload): Promise<void> {
    const version = versionOf(address);
    if (version !== undefined) await this.#note(version, { ...upload, isDone: true });
  }

  async remove(address: string): Promise<void> {
    await this.#stop(address);
    const version = versionOf(address);
    if (version !== undefined) await this.#delete(version);
  }

  /** Removes expired uploads. */
  async removeExpired(): Promise<void> {
    for (const name of await fs.readdir(this.folder).catch(() => [])) {
      if (!name.endsWith('.json')) continue;
      const version = name.slice(0, -'.json'.length);
      const upload = await this.#read(version);
      if (upload === undefined || upload.expiresAt <= this.now()) await this.#delete(version);
    }
  }

  /** The path begins with the person, as policies ensure. */
  async #makeRoom({ path, length }: { readonly path: string; readonly length: number }): Promise<void> {
    const person = `${path.split('/')[0]}/`;
    const unfinished = (await this.#all())
      .filter(({ upload }) => !upload.isDone && upload.path.startsWith(person))
      .toSorted((a, b) => b.upload.expiresAt - a.upload.expiresAt);
    let [count, bytes] = [1, length];
    for (const { version, upload } of unfinished) {
      count += 1;
      bytes += upload.length;
      if (count > UNFINISHED.most || bytes > UNFINISHED.bytes) await this.remove(addressOf(upload, version));
    }
  }

  async #all(): Promise<{ readonly version: string; readonly upload: ResumableUpload }[]> {
    const all = [];
    for (const name of await fs.readdir(this.folder).catch(() => [])) {
      const version = name.slice(0, -'.json'.length);
      const upload = name.endsWith('.json') ? await this.#read(version) : undefined;
      if (upload !== undefined) all.push({ version, upload });
    }
    return all;
  }

  async #write(
    address: string,
    from: number,
    limit: number,
    reader: ReadableStreamDefaultReader<Uint8Array>,
    isStopped: () => boolean,
  ): Promise<number> {
    const file = await fs.open(this.file(address), 'r+');
    let at = from;
    try {
      for (;;) {
        // A broken connection ends the request.
        const part = await reader.read().catch(() => undefined);
        if (part === undefined || part.done || isStopped()) return at;
        const bytes = part.value.subarray(0, limit - at);
        // A full disk may write partially.
        for (let done = 0; done < bytes.length;) {
          const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at);
          done += bytesWritten;
          at += bytesWritten;
        }
      }
    } finally {
      await file.close();
    }
  }

  /** Atomically, since other requests read it. */
  async #note(version: string, upload: ResumableUpload): Promise<void> {
    const draft = join(this.folder, `.${randomUUID()}`);
    await fs.writeFile(draft, JSON.stringify(upload));
    await fs.rename(draft, join(this.folder, `${version}.json`));
  }

  async #read(version: string): Promise<ResumableUpload | undefined> {
    const text = await fs.readFile(join(this.folder, `${version}.json`), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      return v.parse(uploadSchema, JSON.parse(text));
    } catch {
      // Written by another version: not resumable.
      return undefined;
    }
  }

  async #delete(version: string): Promise<void> {
    await fs.rm(join(this.folder, version), { force: true });
    await fs.rm(join(this.folder, `${version}.json`), { force: true });
  }
}

function versionOf(address: string): string | undefined {
  const version = Buffer.from(address, 'base64url').toString('utf8').split('/').at(-1) ?? '';
  return UUID.test(version) ? version : undefined;
}

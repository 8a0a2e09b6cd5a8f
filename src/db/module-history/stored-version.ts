import * as v from 'valibot';
import { VERSION_REASONS, type ModuleVersion } from '@/domain/module-history/module-version';

/** A version as it is stored: its content stands elsewhere, under the digest. */
export interface StoredVersion extends ModuleVersion {
  /** Of the canonical content (`jsonDigest`). */
  readonly digest: string;
  /** When the person deleted it; it can be brought back for a while. Null while it is listed. */
  readonly removedAt: number | null;
}

/** Text made small: compressed where the browser can. */
export interface Packed {
  readonly packing: 'gzip' | 'text';
  readonly data: Uint8Array<ArrayBuffer> | string;
}

/** Content of versions: whole, or the delta from one that is whole, so that damage to one concerns few. */
export interface StoredContent extends Packed {
  /** `{moduleId}|{digest}` */
  readonly key: string;
  readonly moduleId: string;
  readonly digest: string;
  /** Digest of the whole content that this one is made from; empty when this one is whole. */
  readonly base: string;
  readonly bytes: number;
}

const time = v.pipe(v.number(), v.finite());
const filled = v.pipe(v.string(), v.nonEmpty());

const versionSchema = v.object({
  id: filled,
  moduleId: filled,
  at: time,
  reason: v.picklist(VERSION_REASONS),
  name: v.nullable(filled),
  nodes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  digest: filled,
  removedAt: v.nullable(time),
});

const contentSchema = v.object({
  key: filled,
  moduleId: filled,
  digest: filled,
  base: v.string(),
  packing: v.picklist(['gzip', 'text']),
  data: v.union([v.string(), v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)]),
  bytes: v.pipe(v.number(), v.minValue(0)),
});

/** A stored version that still is what it should be; undefined when it is damaged. */
export function readStoredVersion(value: unknown): StoredVersion | undefined {
  const parsed = v.safeParse(versionSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/** Stored content that still is what it should be, from outside; undefined when it is damaged. */
export function readStoredContent(value: unknown): StoredContent | undefined {
  const parsed = v.safeParse(contentSchema, value);
  return parsed.success ? parsed.output : undefined;
}

export const contentKey = (moduleId: string, digest: string) => `${moduleId}|${digest}`;

async function through(data: BlobPart, stream: GenericTransformStream): Promise<Response> {
  return new Response(new Blob([data]).stream().pipeThrough(stream));
}

/** Makes a text small; as it is where the browser cannot compress. */
export async function packText(text: string): Promise<Packed> {
  if (typeof CompressionStream === 'undefined') return { packing: 'text', data: text };
  const packed = await through(text, new CompressionStream('gzip'));
  return { packing: 'gzip', data: new Uint8Array(await packed.arrayBuffer()) };
}

/**
 * The text that was packed.
 * @throws what the browser says of damaged bytes; gzip holds a checksum
 */
export async function unpackText({ packing, data }: Packed): Promise<string> {
  if (packing === 'text' && typeof data === 'string') return data;
  if (packing === 'text' || typeof data === 'string') throw new TypeError('packed in another way');
  const unpacked = await through(data, new DecompressionStream('gzip'));
  return unpacked.text();
}

/** How much room it takes, about. */
export function packedBytes({ data }: Packed): number {
  return typeof data === 'string' ? data.length * 2 : data.byteLength;
}

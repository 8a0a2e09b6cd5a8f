import type { Packed } from './stored-version';

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
 * @throws what the browser says about bytes that are not what was packed; gzip holds a checksum
 */
export async function unpackText({ packing, data }: Packed): Promise<string> {
  if (packing === 'text' && typeof data === 'string') return data;
  if (packing === 'text' || typeof data === 'string') throw new TypeError('packed in another way');
  const text = await through(data, new DecompressionStream('gzip'));
  return text.text();
}

/** How much room it takes, about. */
export function packedBytes({ data }: Packed): number {
  return typeof data === 'string' ? data.length * 2 : data.byteLength;
}

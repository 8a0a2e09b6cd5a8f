import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import { contentChanges } from '@/domain/module-history/content-changes';
import { summarizeChanges } from '@/domain/module-history/describe-changes';
import { isModuleContent, type ModuleContent } from '@/domain/module/module-content';
import { readModuleContent } from '@/domain/module/read-module-content';
import { jsonDigest } from '@/domain/json/canonical-json';

export const packTextNow = (text: string): Uint8Array<ArrayBuffer> => gzipSync(strToU8(text));

/** Compresses a text, off the main thread if the browser can. */
export async function packText(text: string): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof CompressionStream === 'undefined') return packTextNow(text);
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @throws what fflate throws on damaged bytes */
export const unpackText = (data: Uint8Array): string => strFromU8(gunzipSync(data));

/**
 * A module's content from JSON.
 * @throws SyntaxError, TypeError
 */
export function parseContent(text: string): ModuleContent {
  const value: unknown = JSON.parse(text);
  if (!isModuleContent(value)) throw new TypeError('not the content of a module');
  return value;
}

/** The content as JSON; undefined if it does not match its digest, because fflate checks no checksums. */
export async function checkedText(data: Uint8Array, digest: string): Promise<string | undefined> {
  try {
    const text = unpackText(data);
    return (await jsonDigest(parseContent(text))) === digest ? text : undefined;
  } catch {
    return undefined;
  }
}

const contentOf = (data: Uint8Array) => readModuleContent(parseContent(unpackText(data)));

/**
 * What changed from one snapshot to a later one, in one line.
 * @throws when a snapshot is damaged
 */
export function compareSnapshots(before: Uint8Array, after: Uint8Array): string {
  return summarizeChanges(contentChanges(contentOf(before), contentOf(after)));
}

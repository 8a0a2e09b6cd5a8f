import { applyDelta, diffJson, type ContentPatch } from '@/domain/json/content-patch';
import { jsonDigest } from '@/domain/json/canonical-json';
import { contentChanges } from '@/domain/module-history/content-changes';
import { summarizeChanges } from '@/domain/module-history/describe-changes';
import { isModuleContent, type ModuleContent } from '@/domain/module/module-content';
import { readModuleContent } from '@/domain/module/read-module-content';
import { packText, unpackText, type Packed } from './stored-version';

/** Content with all that is needed to read it. `base` is null when it is whole. */
export interface ReadableContent {
  readonly digest: string;
  readonly content: Packed;
  readonly base: Packed | null;
}

/** A way from another content is kept while it is at most this share of the content itself. */
const SHORT = 0.25;

async function unpack({ content, base }: ReadableContent): Promise<ModuleContent> {
  const value: unknown = JSON.parse(await unpackText(content));
  const whole =
    base === null ? value : applyDelta(JSON.parse(await unpackText(base)) as unknown, value as ContentPatch);
  if (!isModuleContent(whole)) throw new TypeError('no content of a module');
  return whole;
}

/** The content as JSON; undefined when it is damaged. */
export async function readContent(content: ReadableContent): Promise<string | undefined> {
  try {
    const value = await unpack(content);
    return jsonDigest(value) === content.digest ? JSON.stringify(value) : undefined;
  } catch {
    // Not packed by us, or not whole any more: the caller quarantines it, and says so.
    return undefined;
  }
}

/** Recognizes content, given as JSON. */
export function digestContent(text: string): { readonly digest: string; readonly nodes: number } {
  const value: unknown = JSON.parse(text);
  if (!isModuleContent(value)) throw new TypeError('no content of a module');
  return { digest: jsonDigest(value), nodes: value.nodes.length };
}

/** Makes content small; as the way from `whole`, another one, where that is much shorter. */
export async function packContent(
  text: string,
  whole: ReadableContent | null,
): Promise<{ readonly packed: Packed; readonly isWhole: boolean }> {
  const way = whole === null ? undefined : await shortWay(text, whole);
  return { packed: await packText(way ?? text), isWhole: way === undefined };
}

/** What is different in `after`, in one line. Rejects when one is damaged. */
export async function compareContents(before: ReadableContent, after: ReadableContent): Promise<string> {
  const [older, newer] = await Promise.all(
    [before, after].map(async (content) => readModuleContent(await unpack(content))),
  );
  return summarizeChanges(contentChanges(older!, newer!));
}

/** The way from another content as JSON; undefined when it is long, or the other one is damaged. */
async function shortWay(text: string, from: ReadableContent): Promise<string | undefined> {
  try {
    const base = await unpack(from);
    const value: unknown = JSON.parse(text);
    const delta = diffJson(base, value);
    const way = JSON.stringify(delta);
    if (delta === undefined || way.length > text.length * SHORT) return undefined;
    // A later reader has nothing else, so it is verified before it is relied on.
    return jsonDigest(applyDelta(base, delta)) === jsonDigest(value) ? way : undefined;
  } catch {
    // Kept whole, then: what is damaged is found, and said, when it is read itself.
    return undefined;
  }
}

import { applyDelta, diffJson, type JsonDelta } from '@/domain/json/json-delta';
import { jsonDigest } from '@/domain/json/canonical-json';
import { contentChanges } from '@/domain/module-history/content-changes';
import { summarizeChanges } from '@/domain/module-history/describe-changes';
import { isModuleContent, type ModuleContent } from '@/domain/module/module-content';
import { readModuleContent } from '@/domain/module/read-module-content';
import { packText, unpackText } from './stored-version';
import type { Packed } from './stored-version';

/** Content with all that is needed to read it. `base` is null when it is whole. */
export interface ReadableContent {
  readonly digest: string;
  readonly content: Packed;
  readonly base: Packed | null;
}

/** What is computed for the versions of a module. It takes a while for a large one, so a worker does it. */
export interface HistoryWork {
  /** Recognizes content, given as JSON. */
  readonly digest: (text: string) => Promise<{ readonly digest: string; readonly nodes: number }>;
  /** Makes content small; as the way from `whole`, another one, where that is much shorter. */
  readonly pack: (
    text: string,
    whole: ReadableContent | null,
  ) => Promise<{ readonly packed: Packed; readonly isWhole: boolean }>;
  /** The content as JSON; undefined when it is damaged. */
  readonly read: (content: ReadableContent) => Promise<string | undefined>;
  /** What is different in `after`, in one line. Rejects when one is damaged. */
  readonly compare: (before: ReadableContent, after: ReadableContent) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** A way from another content is kept while it is at most this share of the content itself. */
const SHORT = 0.25;

async function unpack({ content, base }: ReadableContent): Promise<ModuleContent> {
  const value: unknown = JSON.parse(await unpackText(content));
  const whole =
    base === null ? value : applyDelta(JSON.parse(await unpackText(base)) as unknown, value as JsonDelta);
  if (!isModuleContent(whole)) throw new TypeError('no content of a module');
  return whole;
}

async function read(content: ReadableContent): Promise<string | undefined> {
  try {
    const value = await unpack(content);
    return jsonDigest(value) === content.digest ? JSON.stringify(value) : undefined;
  } catch {
    // Not packed by us, or not whole any more: the caller sets it aside, and says so.
    return undefined;
  }
}

/** The last contents that were compared: each version is compared with the one before and the one after it. */
const compared = new Map<string, ModuleContent>();
const MOST_COMPARED = 3;

async function comparable(content: ReadableContent): Promise<ModuleContent> {
  const known = compared.get(content.digest);
  if (known !== undefined) return known;
  const value = readModuleContent(await unpack(content));
  compared.set(content.digest, value);
  const [oldest] = compared.keys();
  if (oldest !== undefined && compared.size > MOST_COMPARED) compared.delete(oldest);
  return value;
}

/** The work, done where it is called: in the worker, in tests, and where there are no workers. */
export const HISTORY_WORK: HistoryWork = {
  async digest(text) {
    const value: unknown = JSON.parse(text);
    if (!isModuleContent(value)) throw new TypeError('no content of a module');
    return { digest: jsonDigest(value), nodes: value.nodes.length };
  },
  async pack(text, whole) {
    if (whole !== null) {
      const way = await shortWay(text, whole);
      if (way !== undefined) return { packed: await packText(way), isWhole: false };
    }
    return { packed: await packText(text), isWhole: true };
  },
  read,
  compare: async (before, after) =>
    summarizeChanges(contentChanges(await comparable(before), await comparable(after))),
  stop: async () => compared.clear(),
};

/** The way from another content as JSON; undefined when it is long, or the other one is damaged. */
async function shortWay(text: string, from: ReadableContent): Promise<string | undefined> {
  try {
    const base = await unpack(from);
    const value: unknown = JSON.parse(text);
    const delta = diffJson(base, value);
    const way = JSON.stringify(delta);
    if (delta === undefined || way.length > text.length * SHORT) return undefined;
    // Whoever reads it later has nothing else: it is tried before it is relied on.
    return jsonDigest(applyDelta(base, delta)) === jsonDigest(value) ? way : undefined;
  } catch {
    // Kept whole, then: what is damaged is found, and said, when it is read itself.
    return undefined;
  }
}

/** A piece of work on versions, by its name. */
export interface WorkRequest {
  readonly name: Exclude<keyof HistoryWork, 'stop'>;
  readonly args: readonly unknown[];
}

/** Does one piece of work, in the page or in the worker. */
export function doHistoryWork({ name, args }: WorkRequest): Promise<unknown> {
  const work = HISTORY_WORK[name] as (...args: readonly unknown[]) => Promise<unknown>;
  return work(...args);
}

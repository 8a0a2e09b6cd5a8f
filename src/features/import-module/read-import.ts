import { newNodeId } from '@/domain/graph/node-defaults';
import type { ImportNote } from '@/domain/module-file/import-note';
import { importRefusalOf, refuseImport, type ImportRefusal } from '@/domain/module-file/import-refusal';
import { decodeText } from '@/domain/text/encodings';
import { guessEncoding } from '@/domain/text/guess-encoding';
import { convertStory } from '@/domain/twine/convert-story';
import { parseTwee } from '@/domain/twine/parse-twee';
import { parseTwineHtml } from '@/domain/twine/parse-twine-html';
import { isTwineJson, parseTwineJson } from '@/domain/twine/parse-twine-json';
import type { TwineStory } from '@/domain/twine/twine-story';
import { fitTexts, readModuleFile, type ReadModule } from '@/media/module-file/read-module-file';
import { beginsAsZip } from '@/media/module-file/read-zip';

/** Longest Twine file in bytes, with embedded pictures. */
export const LONGEST_TEXT = 50_000_000;

/** A module, or why a story cannot be imported. */
export type ReadEntry =
  | { readonly ok: true; readonly module: ReadModule }
  | { readonly ok: false; readonly title: string; readonly refusal: ImportRefusal; readonly count?: number };

export type ReadImport =
  | { readonly ok: true; readonly kind: 'module' | 'twine'; readonly entries: readonly ReadEntry[] }
  | { readonly ok: false; readonly refusal: ImportRefusal; readonly count?: number };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON after all; the caller decides.
    return undefined;
  }
}

/** Stories in any Twine file. */
function readStories(text: string): readonly TwineStory[] {
  if (/<tw-storydata[\s>]|<div\s[^>]*\btiddler\s*=/i.test(text)) {
    const stories = parseTwineHtml(text);
    if (stories.length > 0) return stories;
  }
  if (/^\ufeff?\s*\{/.test(text)) {
    const raw = parseJson(text.replace(/^\ufeff/, ''));
    if (isTwineJson(raw)) return [parseTwineJson(raw)];
  }
  if (/^\ufeff?::|[\r\n]::/.test(text)) {
    const story = parseTwee(text);
    if (story.passages.length > 0) return [story];
    throw refuseImport('noStory', 'a Twee file without passages');
  }
  throw refuseImport('notAModule', 'neither a module file nor a Twine story');
}

function withCount<T extends object>(value: T, count: number | undefined): T & { readonly count?: number } {
  return count === undefined ? value : { ...value, count };
}

function readStory(story: TwineStory, encodingNotes: readonly ImportNote[]): ReadEntry {
  try {
    const { title, content, notes } = convertStory(story, newNodeId);
    const fitted = fitTexts(title, '');
    const all: readonly ImportNote[] = [...encodingNotes, ...fitted.notes, ...notes];
    return {
      ok: true,
      module: { title: fitted.title, description: '', thumbnail: null, content, media: [], notes: all },
    };
  } catch (error) {
    const found = importRefusalOf(error);
    if (!found) throw error;
    return withCount({ ok: false, title: story.name, refusal: found.refusal } as const, found.count);
  }
}

async function readAny(file: Blob): Promise<ReadImport> {
  if (file.size === 0) throw refuseImport('empty', 'the file is empty');
  if (await beginsAsZip(file)) {
    return { ok: true, kind: 'module', entries: [{ ok: true, module: await readModuleFile(file) }] };
  }
  if (file.size > LONGEST_TEXT) throw refuseImport('tooLarge', 'the file is too large', file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { encoding, isCertain } = guessEncoding(bytes);
  const encodingNotes: readonly ImportNote[] = isCertain ? [] : [{ kind: 'guessedEncoding', what: encoding }];
  const entries = readStories(decodeText(bytes, encoding)).map((story) => readStory(story, encodingNotes));
  const [only] = entries;
  if (entries.length === 1 && only?.ok === false) return only;
  return { ok: true, kind: 'twine', entries };
}

/** Reads a module file or a Twine story (Twee 3, Twine 1 and 2 HTML, archive, JSON), or says why it cannot. */
export async function readImport(file: Blob): Promise<ReadImport> {
  try {
    return await readAny(file);
  } catch (error) {
    const found = importRefusalOf(error);
    // Removed or denied files count as damaged.
    const refusal = found?.refusal ?? (error instanceof DOMException ? 'damaged' : undefined);
    if (refusal === undefined) throw error;
    return withCount({ ok: false, refusal } as const, found?.count);
  }
}

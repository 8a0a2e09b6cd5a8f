import * as v from 'valibot';
import { LONGEST_NAME, readPosition, type TwinePassage, type TwineStory } from './twine-story';

/** JSON of a `StoryData` passage. */
const storyDataSchema = v.object({
  format: v.fallback(v.string(), ''),
  start: v.fallback(v.string(), ''),
});
const metadataSchema = v.looseObject({ position: v.fallback(v.optional(v.string()), undefined) });

interface Header {
  readonly name: string;
  readonly tags: readonly string[];
  /** Metadata as text. */
  readonly metadata: string;
  /** Twee 2's position: `<600,400>`. */
  readonly place: string | undefined;
}

/** Escaped characters stand for themselves (Twee 3, Passage Header). */
function unescape(text: string): string {
  return text.replaceAll(/\\(.)/g, '$1');
}

/** First unescaped occurrence. */
function findUnescaped(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text[at] ?? '')) return at;
  }
  return -1;
}

/** A name, and an optional position. */
const PLACE = /^(.*?)(?:\s*<(-?[\d.]+\s*,\s*-?[\d.]+)>)?\s*$/;

/** Name, tags and metadata of a header. */
function readHeader(line: string): Header {
  const end = findUnescaped(line, '[{');
  const [, start = '', early] = PLACE.exec(end < 0 ? line : line.slice(0, end)) ?? [];
  const name = unescape(start.trim()).slice(0, LONGEST_NAME);
  let rest = end < 0 ? '' : line.slice(end).trim();
  let tags: readonly string[] = [];
  if (rest.startsWith('[')) {
    const close = findUnescaped(rest, ']');
    const block = rest.slice(1, close < 0 ? undefined : close);
    tags = block.split(/\s+/).filter(Boolean).map(unescape);
    rest = close < 0 ? '' : rest.slice(close + 1).trim();
  }
  const late = /^<([^<>]{1,60})>$/.exec(rest)?.[1];
  return { name, tags, metadata: late === undefined ? rest : '', place: early ?? late };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Damaged metadata is discarded (Twee 3, Metadata Block).
    return undefined;
  }
}

/** Headers and texts of passages. */
function splitPassages(source: string): readonly { readonly header: string; readonly text: string }[] {
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const passages: { header: string; lines: string[] }[] = [];
  for (const line of lines) {
    if (line.startsWith('::')) passages.push({ header: line.slice(2), lines: [] });
    else passages.at(-1)?.lines.push(line);
  }
  return passages.map(({ header, lines: own }) => ({ header, text: own.join('\n').trimEnd() }));
}

/** Reads Twee 3 or earlier Twee. Never throws. */
export function parseTwee(source: string): TwineStory {
  const passages: TwinePassage[] = [];
  const damagedMetadata: string[] = [];
  let title = '';
  let data = { format: '', start: '' };
  let hasScript = false;
  let hasStyle = false;
  for (const { header, text } of splitPassages(source)) {
    const { name, tags, metadata, place } = readHeader(header);
    if (name === '') continue;
    if (name === 'StoryTitle') {
      title = text.trim();
    } else if (name === 'StoryData') {
      const parsed = v.safeParse(storyDataSchema, parseJson(text));
      if (parsed.success) data = parsed.output;
      else damagedMetadata.push(name);
    } else if (tags.includes('script')) {
      hasScript ||= text.trim() !== '';
    } else if (tags.includes('stylesheet')) {
      hasStyle ||= text.trim() !== '';
    } else {
      const parsed = metadata === '' ? undefined : v.safeParse(metadataSchema, parseJson(metadata));
      if (parsed?.success === false) damagedMetadata.push(name);
      const position = parsed?.success === true ? readPosition(parsed.output.position) : readPosition(place);
      passages.push({ name, tags, text, ...(position ? { position } : {}) });
    }
  }
  return { name: title, ...data, hasScript, hasStyle, passages, damagedMetadata };
}

import * as v from 'valibot';
import { LONGEST_NAME, readPosition, type TwineStory } from './twine-story';

const text = v.fallback(v.string(), '');

const startSchema = v.fallback(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), '');

const storySchema = v.object({
  name: text,
  format: text,
  start: startSchema,
  // Twison's name for it.
  startnode: startSchema,
  style: text,
  script: text,
  passages: v.array(v.unknown()),
});

const passageSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  pid: v.fallback(v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])), undefined),
  tags: v.fallback(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((tags) => tags.split(/\s+/).filter(Boolean)),
      ),
    ]),
    [],
  ),
  metadata: v.fallback(v.object({ position: text }), { position: '' }),
  text,
});

export function isTwineJson(raw: unknown): boolean {
  return v.is(v.looseObject({ name: v.string(), passages: v.array(v.unknown()) }), raw);
}

/**
 * Reads Twine 2 JSON that `isTwineJson`. Its `start` may be a passage's number, as specified, or its name.
 * Invalid passages are left out, and their numbers listed in `damagedMetadata`.
 */
export function parseTwineJson(raw: unknown): TwineStory {
  const story = v.parse(storySchema, raw);
  const damagedMetadata: string[] = [];
  const passages = story.passages.flatMap((entry, index) => {
    const parsed = v.safeParse(passageSchema, entry);
    if (!parsed.success) {
      damagedMetadata.push(`${index + 1}`);
      return [];
    }
    const { name, tags, metadata, pid } = parsed.output;
    const position = readPosition(metadata.position);
    const passage = { name: name.slice(0, LONGEST_NAME), tags, text: parsed.output.text };
    return [{ pid: pid ?? String(index + 1), passage: position ? { ...passage, position } : passage }];
  });
  const wanted = story.start || story.startnode;
  const byName = passages.find(({ passage }) => passage.name === wanted);
  const start = byName ?? passages.find(({ pid }) => pid === wanted);
  const isSpecial = (tag: string) => passages.some(({ passage }) => passage.tags.includes(tag));
  return {
    name: story.name.trim(),
    format: story.format,
    start: start?.passage.name ?? '',
    hasScript: story.script.trim() !== '' || isSpecial('script'),
    hasStyle: story.style.trim() !== '' || isSpecial('stylesheet'),
    passages: passages
      .map(({ passage }) => passage)
      .filter(({ tags }) => !tags.includes('script') && !tags.includes('stylesheet')),
    damagedMetadata,
  };
}

/** A passage of a Twine story as its file holds it. */
export interface TwinePassage {
  readonly name: string;
  readonly tags: readonly string[];
  /** Where its upper left corner lies in Twine's editor, where the file says. */
  readonly position?: { readonly x: number; readonly y: number };
  /** Source text, in the markup of the story's format. */
  readonly text: string;
}

/** A Twine story, whatever kind of file it came from. */
export interface TwineStory {
  readonly name: string;
  /** The story format whose markup the passages use, such as `Harlowe`; empty when the file does not tell. */
  readonly format: string;
  /** Name of the first passage; empty when the file does not tell. */
  readonly start: string;
  readonly hasScript: boolean;
  readonly hasStyle: boolean;
  readonly passages: readonly TwinePassage[];
  /** Names of passages, or of special ones, whose metadata could not be read. */
  readonly damagedMetadata: readonly string[];
}

/** Longest name of a passage that is kept, in characters. */
export const LONGEST_NAME = 300;

/** The position that a text such as `600,400` names; undefined when it names none. */
export function readPosition(text: unknown): { readonly x: number; readonly y: number } | undefined {
  if (typeof text !== 'string') return undefined;
  const [x, y] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y)
    ? { x, y }
    : undefined;
}

/** Passages that mean something to story formats and are no part of the story that is read. */
const NAMES: ReadonlySet<string> = new Set(
  'StoryAuthor StoryBanner StoryCaption StoryDisplayTitle StoryIncludes StoryInit StoryInterface StoryMenu StorySettings StoryShare StorySubtitle StoryScript StoryStylesheet UserScript UserStylesheet PassageDone PassageFooter PassageHeader PassageReady'.split(
    ' ',
  ),
);

const TAGS: ReadonlySet<string> = new Set(
  'annotation debug-footer debug-header debug-startup footer header init startup Twine.audio Twine.image Twine.private Twine.video Twine.vtt widget'.split(
    ' ',
  ),
);

/** Whether a passage belongs to the machinery of a story format. */
export function isSpecialPassage({ name, tags }: TwinePassage): boolean {
  return NAMES.has(name) || tags.some((tag) => TAGS.has(tag));
}

export interface TwinePassage {
  readonly name: string;
  readonly tags: readonly string[];
  /** Its upper left corner in Twine's editor, if the file says. */
  readonly position?: { readonly x: number; readonly y: number };
  /** Source in the format's markup. */
  readonly text: string;
}

export interface TwineStory {
  readonly name: string;
  /** Whose markup passages use, as `Harlowe`; empty if unknown. */
  readonly format: string;
  /** The first passage; empty if unknown. */
  readonly start: string;
  readonly hasScript: boolean;
  readonly hasStyle: boolean;
  readonly passages: readonly TwinePassage[];
  /** Passages with unreadable metadata. */
  readonly damagedMetadata: readonly string[];
}

/** Longest passage name kept, in characters. */
export const LONGEST_NAME = 300;

/** The position in a text such as `600,400`. */
export function readPosition(text: unknown): { readonly x: number; readonly y: number } | undefined {
  if (typeof text !== 'string') return undefined;
  const [x, y] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y)
    ? { x, y }
    : undefined;
}

/** Passages with a special meaning to story formats. */
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

/** Whether a passage belongs to the story format. */
export function isSpecialPassage({ name, tags }: TwinePassage): boolean {
  return NAMES.has(name) || tags.some((tag) => TAGS.has(tag));
}

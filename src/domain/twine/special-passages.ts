import type { TwinePassage } from './twine-story';

/** Passages that mean something to story formats and are no part of the story that is read. */
const NAMES: ReadonlySet<string> = new Set([
  'StoryAuthor',
  'StoryBanner',
  'StoryCaption',
  'StoryDisplayTitle',
  'StoryIncludes',
  'StoryInit',
  'StoryInterface',
  'StoryMenu',
  'StorySettings',
  'StoryShare',
  'StorySubtitle',
  'StoryScript',
  'StoryStylesheet',
  'UserScript',
  'UserStylesheet',
  'PassageDone',
  'PassageFooter',
  'PassageHeader',
  'PassageReady',
]);

const TAGS: ReadonlySet<string> = new Set([
  'annotation',
  'debug-footer',
  'debug-header',
  'debug-startup',
  'footer',
  'header',
  'init',
  'startup',
  'Twine.audio',
  'Twine.image',
  'Twine.private',
  'Twine.video',
  'Twine.vtt',
  'widget',
]);

/** Whether a passage belongs to the machinery of a story format. */
export function isSpecialPassage({ name, tags }: TwinePassage): boolean {
  return NAMES.has(name) || tags.some((tag) => TAGS.has(tag));
}

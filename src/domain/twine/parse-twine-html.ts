import { readHtml } from './read-html';
import { LONGEST_NAME, readPosition, type TwinePassage, type TwineStory } from './twine-story';

/** How Twine 1 writes characters in passages. */
const TWINE1_ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', s: '\\', '\\': '\\' };
const unescapeTwine1 = (text: string) =>
  text.replaceAll(/\\([nts\\])/g, (_escape, sign: string) => TWINE1_ESCAPES[sign] ?? sign);

const emptyStory = (name: string, format: string): TwineStory => ({
  name,
  format,
  start: '',
  hasScript: false,
  hasStyle: false,
  passages: [],
  damagedMetadata: [],
});

/**
 * The stories in a Twine 2 HTML file or archive, or the one in a Twine 1 page; none in any other page.
 * @throws AppError of `refuseImport`: damaged
 */
export function parseTwineHtml(html: string): readonly TwineStory[] {
  const stories: TwineStory[] = [];
  let story: TwineStory | undefined;
  let passages: TwinePassage[] = [];
  let startNode = '';
  let element = '';
  let text = '';
  let passage: Omit<TwinePassage, 'text'> = { name: '', tags: [] };

  function endStory() {
    if (story) stories.push({ ...story, passages });
    story = undefined;
  }

  function passageOf(title: string, tags: string, place: string | undefined, pid?: string) {
    const position = readPosition(place);
    return {
      name: title.trim().slice(0, LONGEST_NAME) || `#${pid ?? passages.length + 1}`,
      tags: tags.split(/\s+/).filter(Boolean),
      ...(position ? { position } : {}),
    };
  }

  /** Adds a passage of Twine 1, where title, scripts and styles are passages, too. */
  function addTiddler(written: TwineStory) {
    const whole = unescapeTwine1(text).trim();
    if (passage.name === 'StoryTitle') story = { ...written, name: whole };
    else if (passage.tags.includes('script'))
      story = { ...written, hasScript: written.hasScript || whole !== '' };
    else if (passage.tags.includes('stylesheet'))
      story = { ...written, hasStyle: written.hasStyle || whole !== '' };
    else passages.push({ ...passage, text: unescapeTwine1(text).trimEnd() });
  }

  readHtml(html, {
    onopentag(name, attributes) {
      const { name: title, pid, tags = '', format = '' } = attributes;
      if (name === 'tw-storydata' && title !== undefined) {
        endStory();
        passages = [];
        startNode = attributes['startnode'] ?? '';
        story = emptyStory(title.trim(), format);
      } else if (name === 'div' && attributes['tiddler'] !== undefined) {
        // Twine 1's own formats share SugarCube's markup.
        story ??= emptyStory('', 'SugarCube');
        element = name;
        text = '';
        passage = passageOf(attributes['tiddler'], tags, attributes['twine-position']);
      } else if (['tw-passagedata', 'script', 'style'].includes(name)) {
        element = name;
        text = '';
        passage = passageOf(title ?? '', tags, attributes['position'], pid);
        if (name === 'tw-passagedata' && story && pid && pid === startNode && story.start === '') {
          story = { ...story, start: passage.name };
        }
      }
    },
    ontext(more) {
      text += more;
    },
    onclosetag(name) {
      if (name === 'tw-storydata') endStory();
      if (story === undefined || name !== element) return;
      if (name === 'div') addTiddler(story);
      else if (name === 'tw-passagedata') passages.push({ ...passage, text: text.trimEnd() });
      else if (text.trim() !== '') story = { ...story, [name === 'script' ? 'hasScript' : 'hasStyle']: true };
      element = '';
    },
  });
  endStory();
  return stories;
}

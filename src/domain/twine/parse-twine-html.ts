import { readHtml } from './read-html';
import { LONGEST_NAME, readPosition, type TwinePassage, type TwineStory } from './twine-story';

/**
 * The stories in a Twine 2 HTML file or archive; none in any other page.
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

  readHtml(html, {
    onopentag(name, attributes) {
      const { name: title, pid, tags = '', format = '' } = attributes;
      if (name === 'tw-storydata' && title !== undefined) {
        endStory();
        passages = [];
        startNode = attributes['startnode'] ?? '';
        story = {
          name: title.trim(),
          format,
          start: '',
          hasScript: false,
          hasStyle: false,
          passages,
          damagedMetadata: [],
        };
      } else if (['tw-passagedata', 'script', 'style'].includes(name)) {
        element = name;
        text = '';
        const position = readPosition(attributes['position']);
        passage = {
          name: (title ?? '').trim().slice(0, LONGEST_NAME) || `#${pid ?? passages.length + 1}`,
          tags: tags.split(/\s+/).filter(Boolean),
          ...(position ? { position } : {}),
        };
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
      if (name === 'tw-passagedata') passages.push({ ...passage, text: text.trimEnd() });
      else if (text.trim() !== '') story = { ...story, [name === 'script' ? 'hasScript' : 'hasStyle']: true };
      element = '';
    },
  });
  endStory();
  return stories;
}

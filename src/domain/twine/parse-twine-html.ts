import { decodeEntities } from './decode-entities';
import { readAttributes, scanTag } from './scan-tag';
import { LONGEST_NAME, readPosition, type TwinePassage, type TwineStory } from './twine-story';

/** The text between a tag and the end of its element, and where it ends. Elements of Twine hold no others of their kind. */
function elementText(
  html: string,
  from: number,
  name: string,
): { readonly text: string; readonly end: number } {
  const closing = new RegExp(`</${name}\\s*>`, 'gi');
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found
    ? { text: html.slice(from, found.index), end: closing.lastIndex }
    : { text: html.slice(from), end: html.length };
}

const words = (text: string | undefined): readonly string[] => (text ?? '').split(/\s+/).filter(Boolean);

function readStory(attributes: ReadonlyMap<string, string>, html: string): TwineStory {
  const passages: (TwinePassage & { readonly pid: string })[] = [];
  let hasScript = false;
  let hasStyle = false;
  for (let at = html.indexOf('<'); at >= 0;) {
    const tag = scanTag(html, at);
    if (!tag || tag.isClosing || !['tw-passagedata', 'script', 'style'].includes(tag.name)) {
      at = html.indexOf('<', tag ? tag.end : at + 1);
      continue;
    }
    const { text, end } = elementText(html, tag.end, tag.name);
    if (tag.name === 'script') hasScript ||= text.trim() !== '';
    else if (tag.name === 'style') hasStyle ||= text.trim() !== '';
    else {
      const own = readAttributes(tag.attributes);
      const name = (own.get('name') ?? '').trim().slice(0, LONGEST_NAME);
      const position = readPosition(own.get('position'));
      passages.push({
        pid: own.get('pid') ?? '',
        name: name === '' ? `#${own.get('pid') ?? passages.length + 1}` : name,
        tags: words(own.get('tags')),
        text: decodeEntities(text).trimEnd(),
        ...(position ? { position } : {}),
      });
    }
    at = html.indexOf('<', end);
  }
  const startNode = attributes.get('startnode') ?? '';
  return {
    name: (attributes.get('name') ?? '').trim(),
    format: attributes.get('format') ?? '',
    start: passages.find(({ pid }) => pid !== '' && pid === startNode)?.name ?? '',
    hasScript,
    hasStyle,
    passages: passages.map(({ pid: _pid, ...passage }) => passage),
    damagedMetadata: [],
  };
}

/**
 * The stories in a Twine 2 HTML file: one in a published story, any number in an archive, none in any other page. The
 * file is only read as text: nothing in it is built or run.
 */
export function parseTwineHtml(html: string): readonly TwineStory[] {
  const stories: TwineStory[] = [];
  const opening = /<tw-storydata(?=[\s>])/gi;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const tag = scanTag(html, found.index);
    const attributes = tag ? readAttributes(tag.attributes) : new Map<string, string>();
    // The code of a story format may name the element too, in passing.
    if (!tag || !attributes.has('name')) continue;
    const { text, end } = elementText(html, tag.end, 'tw-storydata');
    stories.push(readStory(attributes, text));
    opening.lastIndex = end;
  }
  return stories;
}
